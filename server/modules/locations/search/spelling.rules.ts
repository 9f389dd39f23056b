/** A shorter name has too many similar ones to guess from. */
const SHORTEST_GUESSED = 4

/** Returns the maximum number of edits that still count as a typo, by the length of the input; 0 for a short one. */
export function getMaxEdits(length: number): number {
  return length < SHORTEST_GUESSED ? 0 : length <= 6 ? 1 : length <= 9 ? 2 : 3
}

/** Fewest edits that turn the typed text into the name, and into a beginning of the name. */
export interface Edits {
  whole: number
  beginning: number
}

/**
 * Computes the Damerau-Levenshtein distance (optimal string alignment): a letter added, left out, changed, or two
 * adjacent ones swapped, is one edit.
 * @param length how much of the name is compared
 */
export function countEdits(typed: string, name: string, length = name.length): Edits {
  let [before, last, row] = rowsOf(length + 1)
  for (let j = 0; j <= length; j++) last[j] = j
  for (let i = 1; i <= typed.length; i++) {
    row[0] = i
    for (let j = 1; j <= length; j++) {
      const letter = name.charCodeAt(j - 1)
      const isSame = typed.charCodeAt(i - 1) === letter
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped =
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === name.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === letter
      if (isSwapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
      row[j] = edits
    }
    const unused = before
    before = last
    last = row
    row = unused
  }
  let beginning = length + typed.length
  for (let j = 0; j <= length; j++) beginning = Math.min(beginning, last[j] ?? beginning)
  return { whole: last[length] ?? 0, beginning }
}

type Rows = [Uint16Array, Uint16Array, Uint16Array]
/** Reused: a misspelled name is compared with thousands of others. */
let rows: Rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)]

function rowsOf(length: number): Rows {
  if (rows[0].length < length)
    rows = [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)]
  return [...rows]
}

/** Returns the candidates with the fewest edits, in the given order; none when every name differs too much. */
export function findClosestNames<Named extends { slug: string }>(
  typed: string,
  candidates: readonly Named[],
): Named[] {
  const most = getMaxEdits(typed.length)
  if (most === 0) return []
  const scored = candidates.flatMap((candidate) => {
    if (Math.abs(candidate.slug.length - typed.length) > most) return []
    const { whole } = countEdits(typed, candidate.slug)
    return whole <= most ? [{ candidate, whole }] : []
  })
  const fewest = Math.min(...scored.map(({ whole }) => whole))
  return scored.filter(({ whole }) => whole === fewest).map(({ candidate }) => candidate)
}

/** Returns how many letters of one text are missing in another, from their letter bits. */
export function countMissingLetters(letters: number, others: number): number {
  let missing = letters & ~others
  let count = 0
  for (; missing !== 0; missing &= missing - 1) count++
  return count
}
