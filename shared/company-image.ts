const SMALL_WORDS = new Set(['the', 'of', 'and', 'a', 'an', 'at', 'by', 'for', 'in', 'on'])

/** One or two letters for a name: the first letters of its first two words that carry meaning. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
  const chosen = (telling.length > 0 ? telling : words).slice(0, 2)
  return chosen.map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('') || '·'
}
