/** Fits text into an Open Graph image, and removes what the fonts cannot draw. */

export const TEXT_WIDTH_PX = 592

interface Step {
  fontSizePx: number
  lines: number
}

/** Room for the title: `low` if a score with its ring is drawn below it, otherwise `tall`. */
export type TitleSection = 'tall' | 'low'

/** Largest first: a title gets the first size at which its lines fit, or else the smallest. */
const SIZES: Record<TitleSection, { larger: readonly Step[]; smallest: Step }> = {
  tall: {
    larger: [
      { fontSizePx: 88, lines: 2 },
      { fontSizePx: 74, lines: 3 },
      { fontSizePx: 60, lines: 4 },
      { fontSizePx: 50, lines: 5 },
    ],
    smallest: { fontSizePx: 42, lines: 6 },
  },
  low: {
    larger: [
      { fontSizePx: 88, lines: 2 },
      { fontSizePx: 68, lines: 3 },
      { fontSizePx: 52, lines: 4 },
    ],
    smallest: { fontSizePx: 42, lines: 5 },
  },
}

/** Measured letter widths of the heading font, in ems; each class has the width of its widest common letter. */
const WIDTHS: readonly (readonly [letters: RegExp, ems: number])[] = [
  [/[MW@%—…]/, 1.15],
  [/[mw]/, 0.98],
  [/[\p{Lu}&]/u, 0.88],
  [/[bdhknpqu]/, 0.7],
  [/[filjt.,:;'’!|() ]/, 0.42],
]
const OTHER_WIDTH = 0.65
const SPACE_WIDTH = 0.3

function measureWidth(text: string): number {
  let ems = 0
  for (const character of text) ems += WIDTHS.find(([letters]) => letters.test(character))?.[1] ?? OTHER_WIDTH
  return ems
}

/** Counts the lines a text needs without breaking words. */
function countLines(text: string, fontSizePx: number): number {
  const limit = TEXT_WIDTH_PX / fontSizePx
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const width = measureWidth(word)
    if (width > limit) return Number.POSITIVE_INFINITY
    if (used > 0 && used + SPACE_WIDTH + width > limit) {
      lines += 1
      used = width
    } else used += (used > 0 ? SPACE_WIDTH : 0) + width
  }
  return lines
}

/** Returns the size at which a title fits; the smallest one, where it is truncated, if it fits at none. */
export function fitTitle(title: string, section: TitleSection): Step {
  const { larger, smallest } = SIZES[section]
  return larger.find(({ fontSizePx, lines }) => countLines(title, fontSizePx) <= lines) ?? smallest
}

/** Scripts and symbols of the bundled fonts (Besley, Inter). */
const DRAWN =
  /[\u0300\u0301\u0303\u0304\u0308\u0309\u0323\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9 !-/:-@[-`{-~¡-¿×÷‐-‧‹›€№™]/u
const MAX_LENGTH = 220

/** Removes emoji; returns `instead` for a text in a script without a font. */
export function toDrawableText(text: string, instead: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[ʻʼ‘]/g, '’')
  let result = ''
  for (const character of clean) {
    if (DRAWN.test(character)) result += character
    else if (/[\p{L}\p{N}]/u.test(character)) return instead
  }
  const collapsed = result.replace(/ {2,}/g, ' ').trim()
  if (collapsed === '') return instead
  return collapsed.length <= MAX_LENGTH ? collapsed : `${collapsed.slice(0, MAX_LENGTH).trimEnd()}…`
}
