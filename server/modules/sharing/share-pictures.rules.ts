/** How text is fitted into a share picture, and what of it our fonts can draw. */

/** Width of the column of text. */
export const TEXT_WIDTH_PX = 592

interface Step {
  fontSizePx: number
  lines: number
}

/** What stands below the title: one or two lines, or a score with its ring. */
export type TitleRoom = 'tall' | 'low'

/** From the largest: a title takes the first size at which it needs no more lines than fit. */
const STEPS: Record<TitleRoom, readonly Step[]> = {
  tall: [
    { fontSizePx: 88, lines: 2 },
    { fontSizePx: 74, lines: 3 },
    { fontSizePx: 60, lines: 4 },
    { fontSizePx: 50, lines: 5 },
    { fontSizePx: 42, lines: 6 },
  ],
  low: [
    { fontSizePx: 88, lines: 2 },
    { fontSizePx: 68, lines: 3 },
    { fontSizePx: 52, lines: 4 },
    { fontSizePx: 42, lines: 5 },
  ],
}
const SMALLEST = { fontSizePx: 42, lines: { tall: 6, low: 5 } }

/** Widths in ems of the heading font's letters, measured, each class by its widest common one. */
const WIDTHS: readonly (readonly [letters: RegExp, ems: number])[] = [
  [/[MW@%—…]/, 1.15],
  [/[mw]/, 0.98],
  [/[\p{Lu}&]/u, 0.88],
  [/[bdhknpqu]/, 0.7],
  [/[filjt.,:;'’!|() ]/, 0.42],
]
const OTHER_WIDTH = 0.65
const SPACE_WIDTH = 0.3

function widthOf(text: string): number {
  let ems = 0
  for (const character of text) ems += WIDTHS.find(([letters]) => letters.test(character))?.[1] ?? OTHER_WIDTH
  return ems
}

/** Lines that words take when none is broken. */
function linesOf(text: string, fontSizePx: number): number {
  const limit = TEXT_WIDTH_PX / fontSizePx
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const width = widthOf(word)
    if (width > limit) return Number.POSITIVE_INFINITY
    if (used > 0 && used + SPACE_WIDTH + width > limit) {
      lines += 1
      used = width
    } else used += (used > 0 ? SPACE_WIDTH : 0) + width
  }
  return lines
}

/** The size at which a title fits; the smallest one, cut with an ellipsis, for what fits at none. */
export function fitTitle(title: string, room: TitleRoom): Step {
  const fitting = STEPS[room].find(({ fontSizePx, lines }) => linesOf(title, fontSizePx) <= lines)
  return fitting ?? { fontSizePx: SMALLEST.fontSizePx, lines: SMALLEST.lines[room] }
}

/** Scripts and signs of the fonts we draw with (Besley, Inter). */
const DRAWN =
  /[\u0300\u0301\u0303\u0304\u0308\u0309\u0323\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9 !-/:-@[-`{-~¡-¿×÷‐-‧‹›€№™]/u
const MAX_LENGTH = 220

/**
 * The text as far as it can be drawn: signs without a glyph (emoji) are left out. A text that would lose letters, in a
 * script we have no font for, is not drawn in part.
 * @returns `instead` for a text that cannot be drawn
 */
export function drawableText(text: string, instead: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[ʻʼ‘]/g, '’')
  let drawn = ''
  for (const character of clean) {
    if (DRAWN.test(character)) drawn += character
    else if (/[\p{L}\p{N}]/u.test(character)) return instead
  }
  const whole = drawn.replace(/ {2,}/g, ' ').trim()
  if (whole === '') return instead
  return whole.length <= MAX_LENGTH ? whole : `${whole.slice(0, MAX_LENGTH).trimEnd()}…`
}
