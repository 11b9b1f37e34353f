/**
 * The shapes of what Python sends: a scene as `cardkit.scene` describes it, and what stands around it.
 *
 * @typedef {{ id: string, face: string, label: string, name: string, badge: string, tokens: number, dim: boolean }} Card
 * @typedef {{ seat: number, cards: Card[], caption: string, best: boolean }} Group
 * @typedef {{ id: string, label: string, cards: Card[] }} Option
 * @typedef {"hand" | "row" | "pile" | "trick" | "grid" | "options"} ZoneKind
 * @typedef {{ id: string, kind: ZoneKind, label: string, seat: number | null, cards: Card[], gaps: string[],
 *   gap_labels: string[], rows: string[][], groups: Group[], options: Option[], count: number | null, note: string, touch: boolean, alarm: boolean }} Zone
 * @typedef {{ seat: number, name: string, you: boolean, turn: boolean, turn_label: string, tokens: number | null,
 *   tokens_label: string, badges: string[] }} Seat
 * @typedef {{ action: string, clicks: string[], label: string, instant: boolean }} Choice
 * @typedef {{ card: string, gap: string, badge: string, text: string }} Forecast
 * @typedef {{ label: string, points: number, reason: string }} Line
 * @typedef {{ seat: number, name: string, lines: Line[], total: Line }} Sheet
 * @typedef {{ version: number, address?: Record<string, string | null>, game: string, language: string, label: string, seats: Seat[],
 *   zones: Zone[], prompt: string, choices: Choice[], options: Option[], over: string,
 *   forecasts: Forecast[], sheets: Sheet[], pictures: boolean }} Scene
 *
 * @typedef {{ number: number, text: string, kind: string, seat: number | null }} Entry
 * @typedef {{ kind?: "reached" | "legal" | "refused" | "turn" | "info", text?: string,
 *   rule?: { id: string, text: string, href: string } | null }} Feedback
 * @typedef {{ id: string, label: string, title: string, kind: "button" | "toggle" | "select" | "seed" | "file",
 *   value: string | boolean | null, options: { value: string, label: string }[], enabled: boolean,
 *   key: string, folded?: boolean }} Control
 *
 * @typedef {{ lesson: string, name: string, stars: number | null, most: number, label: string, first: boolean }} Step
 * @typedef {{ type: "save", name: string, text: string }} Save
 * @typedef {{ type: "keep", name: string, key: string, since: number, moves: string[] }} Keep
 * @typedef {{ type: "faces", faces: Record<string, string> }} MoreFaces
 *
 * @typedef {{ get: (name: string) => any, on: (name: string, listener: (content: any) => void) => void,
 *   off: (name: string, listener: (content: any) => void) => void, send: (content: object) => void }} Model
 */

export {};
