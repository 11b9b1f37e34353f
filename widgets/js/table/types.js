/**
 * The shapes of what Python sends.
 *
 * Written by `uv run python docs/shared.py`. Do not edit it.
 *
 * @typedef {{ id: string, face: string, label: string, name: string, badge: string, tokens: number, dim: boolean, about: string, price: string }} Card
 * @typedef {{ seat: number, cards: Card[], caption: string, best: boolean }} Group
 * @typedef {{ id: string, label: string, cards: Card[], note: string, seat: number | null }} Option
 * @typedef {{ id: string, kind: "hand" | "row" | "pile" | "trick" | "grid" | "options", label: string, seat: number | null, cards: Card[], gaps: string[], gap_labels: string[], rows: string[][], groups: Group[], options: Option[], count: number | null, note: string, touch: boolean, alarm: boolean, family: string, weight: number, whole: boolean, alike: boolean, alone: boolean, signs: boolean }} Zone
 * @typedef {{ seat: number, name: string, you: boolean, turn: boolean, turn_label: string, tokens: number | null, tokens_label: string, badges: string[], kept: string[], out: string, portrait: string }} Seat
 * @typedef {{ action: string, clicks: string[], label: string, instant: boolean, implied: string, harms: string, name: string }} Choice
 * @typedef {{ card: string, gap: string, badge: string, text: string, how: string, face: string, brief: string }} Forecast
 * @typedef {{ cards: string[], label: string, note: string, best: boolean }} Rung
 * @typedef {{ label: string, text: string, rungs: Rung[] }} Ladder
 * @typedef {{ label: string, points: number, reason: string }} Line
 * @typedef {{ seat: number, name: string, lines: Line[], total: Line }} Sheet
 * @typedef {{ seat: number, name: string, cards: Card[], reckoning: string, change: string, before: number, total: number, note: string, mark: "" | "won" | "lost", portrait: string }} Count
 * @typedef {{ text: string, met: boolean, href: string, says: string }} Lesson
 * @typedef {{ text: string, moves: string }} Share
 * @typedef {{ share: number, text: string }} Progress
 * @typedef {{ lines: (([number, "" | "loss"])[])[], text: string }} Course
 * @typedef {{ text: string, href: string }} Link
 * @typedef {{ title: string, text: string, columns: [string, string, string], rows: Count[], over: "" | "won" | "lost", tokens: boolean, goal: number, steps: number[], told: string[], lessons: Lesson[], about: number | null, fared: "" | "won" | "lost", portrait: string, lands: boolean, share: Share | null, course: Course | null, link: Link | null, progress: Progress | null }} Summary
 * @typedef {{ zones: Zone[], seat: number, text: string }} Landed
 * @typedef {{ number: number, text: string, kind: string, seat: number | null, marks: "" | "lay" | "draw" | "end" | "out" | "shout" | "flash" | "shake" | "burst", cry: string, large: string[], speaker: number | null, quip: string }} Entry
 * @typedef {{ id: string, text: string, href: string }} Cited
 * @typedef {{ text: string, href: string }} Way
 * @typedef {{ kind?: "reached" | "progress" | "legal" | "refused" | "turn" | "info" | "coach", text?: string, rule?: Cited | null, number?: number, lit?: string[], portrait?: string, shares?: boolean, on?: Way }} Feedback
 * @typedef {{ value: string, label: string }} ControlOption
 * @typedef {{ id: string, label: string, title: string, kind: "button" | "toggle" | "select" | "text" | "seed" | "file", value: string | boolean | null, options: ControlOption[], enabled: boolean, key: string, group: "match" | "ask" | "gear" | "next" | "course" | "coach" | "setup" | "rare" | "class", ask: string, leads: boolean }} Control
 * @typedef {{ lesson: string, name: string, stars: number | null, most: number, label: string, worth: string, first: boolean }} StepSign
 * @typedef {{ type: "save", name: string, text: string }} Save
 * @typedef {{ type: "take", link: string }} Taken
 * @typedef {{ name: string, resume: "always" | "reload" }} Keep
 * @typedef {{ game: string, seat: number, address: Record<string, string>, said: Record<string, string> }} Unfinished
 * @typedef {{ type: "keep", name: string, key: string, since: number, moves: string[], match: Unfinished | null }} MoveNews
 * @typedef {{ type: "dealt" | "over", game: string, key: string }} Stands
 * @typedef {{ type: "won", game: string, level: string, beaten: string[], lead: number }} Won
 * @typedef {{ type: "coach", game: string, told: string[], on: boolean | null, ended: boolean }} CoachNews
 * @typedef {{ matches: number, on: boolean | null, told: string[] }} Coached
 * @typedef {{ today: string, first: number | null, best: number | null, mine: string, shared: string }} Day
 * @typedef {{ type: "went", game: string, date: string, score: number, moves: string }} Went
 * @typedef {{ type: "practised", rules: string[], right: boolean }} Practised
 * @typedef {{ type: "missed", game: string, rules: string[] }} Missed
 * @typedef {{ type: "best", right: number }} Best
 * @typedef {{ type: "puzzled", date: string, number: number, row: string }} Puzzled
 * @typedef {{ go: number, time: number, stop: string }} Clock
 * @typedef {{ label: string, plays: string, right: boolean, why: string, rule: Cited | null, cards: string[] }} Offered
 * @typedef {{ said: string, asks: string, answers: Offered[], tries: boolean, open: boolean, free: boolean }} Projected
 * @typedef {{ familiar: string[], checks: string[], best: number, today: string, puzzles: string[] }} Known
 * @typedef {{ label: string, fields: Record<string, any> }} Mending
 * @typedef {{ field: string, text: string, mending: Mending | null }} Fault
 * @typedef {{ value: any, label: string }} Chosen
 * @typedef {{ value: any, label: string, near: boolean }} Wished
 * @typedef {{ word: string, label: string, face: string, count: number }} Laid
 * @typedef {{ name: string, label: string, thing: string, depth: number, by_seat: boolean, needed: boolean, given: boolean, usual: any, options: Chosen[], signs: string[] }} ComposedField
 * @typedef {{ draft: Record<string, any>, games: Chosen[], players: number[], people: string[], fields: ComposedField[], palette: Laid[], fault: Fault, ways: Chosen[], goals: Wished[], follows: boolean, can_be_fresh: boolean, moves: Chosen[], next: Chosen[], task: string, notice: string, picture: string, proof: string, proved: boolean, link: string, cells: Record<string, string>, words: Record<string, string> }} Composed
 * @typedef {{ letter: string, label: string, is_right: boolean, reason: string }} PaperAnswer
 * @typedef {{ type: "paper", link: string, title: string, task: string, picture: string, key: string[][], answers: PaperAnswer[], moves: string[], more: boolean, rule: string }} Paper
 * @typedef {{ game: string, language: string, label: string, seats: Seat[], zones: Zone[], prompt: string, longest: string, choices: Choice[], options: Option[], naming: string, over: string, forecasts: Forecast[], sheets: Sheet[], ladder: Ladder | null, tense: boolean, way: number | null, curtain: boolean, summary: Summary | null, landed: Landed | null, version: number, address?: Record<string, string | null>, pictures: boolean }} Scene
 */

export {};
