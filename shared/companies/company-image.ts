const SMALL_WORDS = new Set(['the', 'of', 'and', 'a', 'an', 'at', 'by', 'for', 'in', 'on'])

/** Returns one or two upper-case initials of the first two words of a name, skipping words such as "the" and "of". */
export function getInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const significant = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
  const chosen = (significant.length > 0 ? significant : words).slice(0, 2)
  return chosen.map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('') || '·'
}
