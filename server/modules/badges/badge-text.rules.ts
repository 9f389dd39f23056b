import { escapeXml } from '@shared/lib/escape-xml.ts'

/** Fits names of any length and script into an image of fixed size. */

/** Characters XML 1.0 cannot contain, and marks that would change the text direction around them. */
const NOT_FOR_IMAGES = /[\p{Cc}\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]+/gu

/** Returns one line of text that any XML parser accepts. */
export function toPlainLine(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(NOT_FOR_IMAGES, ' ')
    .replace(/\p{Noncharacter_Code_Point}/gu, '\uFFFD')
    .replace(/\s+/g, ' ')
    .trim()
}

export function escapeXmlLine(text: string): string {
  return escapeXml(toPlainLine(text))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits text into characters as a reader counts them: a flag, an accented letter or a family emoji is one. */
function splitCharacters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

const ELLIPSIS = '…'
/** A grapheme can be endless (marks upon marks); text in an image must not be. */
const CHARACTER_MAX_CODE_POINTS = 8

/** Truncates to `max` characters, the last one an ellipsis if anything was cut. */
export function cutText(text: string, max: number): string {
  const characters = splitCharacters(text).map((character) =>
    Array.from(character).slice(0, CHARACTER_MAX_CODE_POINTS).join(''),
  )
  if (characters.length <= max) return characters.join('')
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}${ELLIPSIS}`
}

/** Returns a width in ems of a semibold system sans serif, rounded up: the reader's font is unknown. */
function widthInEms(character: string): number {
  if (/^\s/.test(character)) return 0.29
  if (/^[ijl.,:;'’|!]/.test(character)) return 0.3
  if (/^[ftr()[\]/\-–"“”*]/.test(character)) return 0.41
  if (/^[mw%]/.test(character)) return 0.88
  if (/^[MWQO@—…&]/.test(character)) return 0.92
  if (/^[A-Z]/.test(character)) return 0.69
  if (/^[a-z0-9]/.test(character)) return 0.595
  if (/^\p{M}+$/u.test(character)) return 0
  if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(character))
    return /^\p{Lu}/u.test(character) ? 0.76 : 0.63
  if (/^[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(character)) return 0.66
  // Han, kana, hangul, emoji and everything else.
  return 1.06
}

export function measureLineEms(text: string): number {
  return splitCharacters(text).reduce((sum, character) => sum + widthInEms(character), 0)
}

/** A line that fits. `lengthPx` is set where the reader's font might make it too wide. */
export interface FittedLine {
  text: string
  lengthPx: number | null
}

export interface FittedText {
  fontPx: number
  lines: FittedLine[]
}

export interface TextBox {
  widthPx: number
  fontsPx: readonly number[]
  maxLines: 1 | 2
}

/** From this share of the box on, the line's length is fixed: fonts differ by about as much. */
const NEARLY_FULL = 0.85

/** Picks the largest size at which the text fits its box; at the smallest size it is truncated. */
export function fitText(text: string, { widthPx, fontsPx, maxLines }: TextBox): FittedText {
  const line = toPlainLine(text)
  let broken: string[] = []
  let fontPx = fontsPx[0] ?? 12
  for (fontPx of fontsPx) {
    broken = breakLines(line, widthPx / fontPx)
    if (broken.length <= maxLines) return fitted(balanced(broken, line), fontPx, widthPx)
  }
  const shown = broken.slice(0, maxLines)
  // Append the rest to the last line, so that truncation adds an ellipsis.
  shown[maxLines - 1] = cutToWidth(broken.slice(maxLines - 1).join(' '), widthPx / fontPx)
  return fitted(shown, fontPx, widthPx)
}

function fitted(lines: string[], fontPx: number, widthPx: number): FittedText {
  return {
    fontPx,
    lines: lines.map((text) => {
      const length = measureLineEms(text) * fontPx
      const isSure = /^[\p{Script=Latin}\p{Nd}\p{P}\s]*$/u.test(text)
      const fixed = length > widthPx * NEARLY_FULL || !isSure
      return { text, lengthPx: fixed ? Math.min(widthPx, Math.round(length)) : null }
    }),
  }
}

/** Balances two lines: a single word under a full line looks like a mistake. */
function balanced(lines: string[], text: string): string[] {
  // A line with a broken word is left as it is.
  if (lines.length !== 2 || lines.join(' ') !== text) return lines
  const words = text.split(' ')
  const widest = ([a = '', b = '']: string[]) => Math.max(measureLineEms(a), measureLineEms(b))
  return words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .reduce((best, pair) => (widest(pair) < widest(best) ? pair : best), lines)
}

/** Breaks greedily at words; a word wider than the box is broken between characters. */
function breakLines(text: string, maxEms: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    const longer = current ? `${current} ${word}` : word
    if (measureLineEms(longer) <= maxEms) {
      current = longer
      continue
    }
    if (current) lines.push(current)
    const pieces = breakWord(word, maxEms)
    lines.push(...pieces.slice(0, -1))
    current = pieces.at(-1) ?? ''
  }
  if (current) lines.push(current)
  return lines
}

function breakWord(word: string, maxEms: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let ems = 0
  for (const character of splitCharacters(word)) {
    const width = widthInEms(character)
    if (piece && ems + width > maxEms) {
      pieces.push(piece)
      piece = ''
      ems = 0
    }
    piece += character
    ems += width
  }
  return [...pieces, piece]
}

function cutToWidth(text: string, maxEms: number): string {
  if (measureLineEms(text) <= maxEms) return text
  let shown = ''
  let ems = widthInEms(ELLIPSIS)
  for (const character of splitCharacters(text)) {
    ems += widthInEms(character)
    if (ems > maxEms) break
    shown += character
  }
  return `${shown.trimEnd()}${ELLIPSIS}`
}

/** Checks whether the bundled fonts can draw the text (Inter: Latin, Greek, Cyrillic and their symbols). */
export function isDrawableAnywhere(text: string): boolean {
  return /^[\u0020-\u052F\u1E00-\u1FFE\u2010-\u2027\u2030-\u203A\u20AC\u2116\u2122]*$/u.test(text)
}
