/** Line breaks that word processors and old systems use. */
const OTHER_LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed here
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g
/** Direction marks, zero-width spaces, soft hyphens and byte order marks, which pasted text carries along. */
const INVISIBLES = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
const JOINERS = /[\u200C\u200D]/g
/** Letters that joiners shape, and emoji: not the alphabets of Europe, in which they are only pasted along. */
const JOINED = /(?!\p{sc=Latin}|\p{sc=Greek}|\p{sc=Cyrillic})[\p{L}\p{M}\p{Extended_Pictographic}\p{EMod}]/u
const JOINED_BEFORE = new RegExp(`${JOINED.source}$`, 'u')
const JOINED_AFTER = new RegExp(`^${JOINED.source}`, 'u')
/** Vowel killers of Indic scripts: a joiner behind one shapes the letter even at the end of a word. */
const KILLER_BEFORE = /(?!\p{sc=Inherited})\p{Mn}$/u

/**
 * Removes control characters and what nobody sees: direction marks, zero-width spaces, byte order marks. Keeps line
 * breaks, tabs, and the joiners that Persian, Indic scripts and emoji need.
 */
export function cleanText(text: string): string {
  return text
    .replace(OTHER_LINE_BREAKS, '\n')
    .replace(CONTROLS, '')
    .replace(INVISIBLES, '')
    .replace(JOINERS, (joiner, at: number, whole: string) => (shapes(whole, at) ? joiner : ''))
}

function shapes(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at)
  return (
    KILLER_BEFORE.test(before) ||
    (JOINED_BEFORE.test(before) && JOINED_AFTER.test(text.slice(at + 1, at + 3)))
  )
}
