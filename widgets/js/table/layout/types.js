/**
 * The shapes of a layout: what is asked of it, and what it answers. All lengths are CSS pixels, all boxes are told from
 * the upper left corner of the table's root, except those of cards, which are told from their zone's.
 *
 * @typedef {{ x: number, y: number, w: number, h: number }} Box
 * @typedef {"asked" | "picked" | "mine" | "trick" | "back" | "context" | "others"} Importance
 *   asked now in the middle · a rival's card that is to be picked · the person's own · a trick · what cannot be taken now ·
 *   the rest of the middle · what lies before rivals
 * @typedef {(text: string, px: number, isBold: boolean) => number} Measure how wide words are
 *
 * @typedef {object} Around the window, and what the page keeps for itself
 * @property {number} width of the table's root: on a page, the whole window
 * @property {number | null} height of the root; null where the table may be as high as it likes (a notebook, Show all, paper)
 * @property {boolean} touch whether fingers are likely
 * @property {boolean} [far] whether it is seen from far away, on a projector
 * @property {boolean} [paper] whether it is printed
 * @property {number} text 1, or as much as the reader's text is larger
 * @property {{ width: number, height: number }[]} words how high the page's sentences are at some widths, ascending; none without a page
 * @property {number} bar how wide the page's way on is (back, count, next); 0 without one
 * @property {number[]} controls how wide each of the table's controls is, from the one that stays longest
 * @property {string[]} [onward] what stands on the controls where moves are confirmed: a way on, or back
 * @property {number[]} [places] where each of them stands among those that are shown, if that is another order
 *
 * @typedef {object} Envelope the most that a game brings with so many people, measured from bots' matches
 * @property {Record<string, number>} cards the most cards by zone, as `zoneKey` calls it
 * @property {Record<string, number[]>} rows the most rows and columns of a grid, places for more among them
 * @property {Record<string, number>} groups the most groups of a trick
 * @property {number} [chips] the most chips that are asked for at once; `asks` have no more
 * @property {Known[]} zones all that may lie there, in their order
 * @property {Partial<Record<"mine" | "others", string[]>>} badges the longest about the person, and about others
 * @property {Ask[]} asks all that may be asked for at once, each time in the longest words
 *
 * @typedef {object} Known what a zone is like at its fullest; what is not said is nothing
 * @property {string} id with a star where somebody's number stands
 * @property {import("../types.js").Zone["kind"]} kind
 * @property {"mine" | "others"} [whose]
 * @property {string} [label]
 * @property {string} [note]
 * @property {number} [weight]
 * @property {string} [family]
 * @property {boolean} [whole]
 * @property {boolean} [touch]
 * @property {boolean} [gaps] whether there are places between its cards
 * @property {boolean} [chosen] whether choices name what lies there
 * @property {boolean} [chips] whether they name something with it that only the table has
 * @property {boolean} [counted] whether its cards are counted
 * @property {string} [caption] the longest that is said of the one group that lies there
 * @property {string} [shares] the zone in whose place it lies: never both do
 * @property {boolean} [backs] whether its cards mostly lie face down
 *
 * @typedef {object} Ask
 * @property {string} prompt
 * @property {string} label of what confirms
 * @property {{ id: string, label: string, options: string[], first: boolean }[]} blocks zones of options; `first` where one of them is enough
 * @property {string[]} chips
 * @property {string[]} lone chips that are enough
 *
 * @typedef {object} Grown what has gone beyond the envelope in a match
 * @property {Record<string, import("../types.js").Zone>} zones
 * @property {import("./asking.js").Asked[]} asks
 *
 * @typedef {object} LaidZone
 * @property {Box} box
 * @property {number} card how wide its cards are
 * @property {number} label how high its label is; 0 where it is only said
 * @property {Record<string, Box>} items where its cards and places lie in it, by id: every card that shows, and every gap of a grid
 * @property {LaidGroup[]} groups of a trick: each as wide as its cards or what is said under them, from the name over the cards to the words under them
 * @property {number} step from one card to the next in a line; less than `card` in a fan
 * @property {Importance} level
 *
 * @typedef {Box & { isSaid: boolean }} LaidGroup whether what they are is said under its cards
 *
 * @typedef {object} LaidSeat
 * @property {Box} box
 * @property {"open" | "known" | "full" | "name" | "face"} form cards shown, those that lie open, or only words, name or face
 * @property {"named" | "loose" | "tight"} [keeps] with how much room the badges that are kept stand beside a name or a face, in two lines
 * @property {number} [scale] of its words, if they are larger than all others
 *
 * @typedef {object} Laid
 * @property {string} shape wide, tall or low
 * @property {string} plan which arrangement and forms: kept while one plays
 * @property {number} scale of the text
 * @property {Box | null} words where the page's sentences stand
 * @property {Box} info where answers stand: beside the table, above or below it, or over it
 * @property {"strip" | "side" | "over"} told how that is: a strip above the table, or at the foot of one that is as high as it likes, or a column beside it, where nothing else stands but the page's sentences; or over something
 * @property {number} lead how much of "ask" is at its top for chips alone: as long as there are none, answers stand there
 * @property {Box | null} instead where answers stand while there are
 * @property {Box} lens where a card is shown large
 * @property {Box | null} bar the page's way on
 * @property {Box | null} controls the table's controls
 * @property {number} folded how many of the controls stand behind one button
 * @property {Box} felt
 * @property {Box} result where it is told how a round came out: over the board, and what is free beside it
 * @property {Box | null} mat the person's place, under cards of their own; in a tall window under what is asked, too
 * @property {Box | null} note what is asked and the person's name above it, in a wide window with the paper that they stand on
 * @property {Box | null} plate the person's name and points; null where they stand in the rivals' strip
 * @property {Box} ask prompt, chips and buttons flow in it
 * @property {Box | null} pocket where options and chips stand if not under the prompt: beside one's own rows and columns, or under a hand; prompt and confirm button stay in "ask"
 * @property {boolean} [isVacant] whether that is the place of a hand that is not there yet
 * @property {string[]} gives zones of one's own in whose place the pocket is: they hide while a chip is to be chosen
 * @property {Box | null} ring on which people sit around an empty table, if that is asked about
 * @property {number} askForm 0 all below one another · 1 what can only follow a card takes the prompt's place once a card is chosen · 2 options in one line that rolls
 * @property {number} promptRoom how high the sentence that asks is at least: what follows it begins where it does after the longest
 * @property {boolean} isTight whether the prompt has no room above what confirms
 * @property {number} askScale of the text of what is asked
 * @property {number} answerCard how wide the cards on buttons are
 * @property {Record<string, LaidSeat>} seats by number: rivals, and the person where their plate is null
 * @property {Record<string, LaidZone>} zones by id; zones of options have a box, and no cards
 * @property {Box | null} over where the result stands
 * @property {Record<string, number>} sizes card widths by importance
 * @property {number} height of all: more than the window's where it rolls
 * @property {Kept} kept what the next layout goes on from
 *
 * @typedef {object} Way how a table is arranged, and how large its cards are
 * @property {string} plan
 * @property {Record<string, number>} sizes
 * @property {number} askForm
 * @property {number} compact 1 where piles show no words, and what cannot be taken lies in a fan · 2 where rows show none, either
 * @property {0 | 1 | 2 | 3} brief 1 where the page's sentences have less room, and roll in it · 2 where that is a line or two · 3 where nothing stands beside the table in a low window, either, and no place is kept for answers
 * @property {0 | 1 | 2} reserved 1 where room is kept for the longest sentence of a step · 2 where it is for the most that the game brings, too
 * @property {number} more how much higher than the window it is
 *
 * @typedef {object} Kept
 * @property {Way} way
 * @property {Way | null} calm how it was before something did not fit: there it goes back as soon as it can
 * @property {boolean} returned whether it has gone back
 * @property {boolean} settled whether it was laid out knowing what it is like to be asked
 * @property {number} tries how often it was laid out anew because cards were small
 * @property {boolean} isOut whether the person was out of the round
 * @property {{ laid: Laid, size: string } | null} stays the table when they went out, and of what window
 * @property {string} words which sentences stood beside it, told by how high they are
 * @property {Record<string, number>} asks how high what was asked last was, at some widths
 * @property {string[]} asked the zones that were asked about last
 * @property {boolean} places whether places of a grid may be asked for
 * @property {Ground} [ground] in a match, where everything stands at its fullest
 *
 * @typedef {object} Ground the layout of a match's table at its fullest
 * @property {string} of which table and window
 * @property {Grown} grown
 * @property {boolean} hasControls whether it has room for buttons: there are none under a sheet
 * @property {Laid} laid
 */

export {};
