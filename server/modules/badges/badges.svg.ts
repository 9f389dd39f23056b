import { brand } from '@shared/brand.ts'
import { formatDate } from '@shared/format.ts'
import { type BadgeLook, badgeDimensions } from '@shared/hostscore/badge-look.ts'
import { scorePaint } from '@shared/hostscore/score-paint.ts'
import { scoreColor } from '@shared/hostscore/tiers.ts'
import { FIGURES } from './badge-figures.svg.ts'
import { cutText, type FittedLine, fitText, xmlLine } from './badge-text.rules.ts'
import type { BadgeFace } from './badges.rules.ts'

const themes = {
  light: { card: '#fffdfb', line: '#e6ddd1', ink: '#1c1917', soft: '#5f5750' },
  dark: { card: '#1d3a33', line: '#3d5a52', ink: '#fffdfb', soft: '#c9d8cf' },
} as const

// The first of the serifs and the last word of the others are the PNGs' own fonts.
const SERIF = "'Besley SemiBold',Georgia,'Noto Serif','Times New Roman',serif"
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const FINE = `Inter,${SANS}`

/** Besley SemiBold's widths in ems: in a reader's own serif a tier's name takes the same room. */
const TIER_EMS: Record<string, number> = {
  'Hospitality Elite': 8.48,
  'Excellence Certified': 10.49,
  'Premier Host': 6.94,
  'Certified Host': 7.34,
  'Not certified': 6.52,
}

/** Where things stand on each of the four badges, in CSS pixels. */
interface Layout {
  seal: readonly [x: number, y: number, scale: number]
  text: readonly [x: number, width: number]
  tier: readonly [y: number, font: number]
  name: readonly [y: number, lines: 1 | 2, step: number]
  /** Of the name: sizes to try. */
  fonts: readonly number[]
  dateY: number
}

// biome-ignore format: a table, one row a thing
const layouts: Record<BadgeLook['style'], Record<BadgeLook['size'], Layout>> = {
  seal: {
    regular: { seal: [100, 67, 1], text: [100, 176], tier: [164, 16.5], name: [192, 2, 16], fonts: [13, 12.5, 12], dateY: 226 },
    compact: { seal: [60, 42, 0.62], text: [60, 106], tier: [100, 10.5], name: [119.5, 2, 10.5], fonts: [10, 9.5, 9], dateY: 138 },
  },
  horizontal: {
    regular: { seal: [60, 47, 0.76], text: [118, 208], tier: [35, 18], name: [66, 2, 16.5], fonts: [13.5, 13, 12.5], dateY: 98 },
    compact: { seal: [31, 25, 0.4], text: [62, 146], tier: [22, 12.5], name: [37.5, 1, 0], fonts: [10.5, 10, 9.5], dateY: 51 },
  },
}

/** What a size has in common; the smaller face holds the score alone. */
const sizes = {
  regular: { corner: 14, dateFont: 10.5, isLabelled: true },
  compact: { corner: 10, dateFont: 8.5, isLabelled: false },
} as const satisfies Record<BadgeLook['size'], unknown>

/** Titles are for screen readers and tooltips: long enough for any honest name, short enough for 4 KB. */
const TITLE_NAME_MAX = 80

export interface BadgePicture {
  face: BadgeFace
  look: BadgeLook
  /** Where the badge can be checked, for the description; null for what is no company's. */
  proofUrl: string | null
  /** Stands for the name where it cannot be drawn. */
  nameShown?: string
}

/** A badge as SVG: at most 4 KB, no script, no style, no font and no picture from elsewhere. */
export function badgeSvg({ face, look, proofUrl, nameShown }: BadgePicture): string {
  const { width, height } = badgeDimensions(look)
  const layout = layouts[look.style][look.size]
  const { corner, dateFont, isLabelled } = sizes[look.size]
  const { card, line, ink, soft } = themes[look.theme]
  const words = wordsOf(face, nameShown)
  const certified = face.kind === 'certified'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${xmlLine(titleOf(face))}</title><desc>${xmlLine(descriptionOf(face, proofUrl))}</desc>` +
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${corner}" fill="${card}" stroke="${line}"/>` +
    seal(face, layout.seal, isLabelled) +
    `<g text-anchor="${look.style === 'seal' ? 'middle' : 'start'}" fill="${ink}">` +
    tierText(words.tier, layout) +
    `<g font-family="${SANS}" font-weight="600">${nameText(words.name, layout)}</g>` +
    `<text x="${layout.text[0]}" y="${layout.dateY}" fill="${soft}" font-family="${FINE}" font-size="${dateFont}">` +
    `${xmlLine(certified ? `${brand.name} · ${formatDate(face.scoredAt)}` : brand.name)}</text></g></svg>`
  )
}

function wordsOf(face: BadgeFace, nameShown: string | undefined): { tier: string; name: string } {
  if (face.kind === 'unavailable')
    return { tier: 'Check again soon', name: 'This badge cannot be read just now' }
  const name = nameShown ?? face.name ?? 'No badge for this address'
  return { tier: face.kind === 'certified' ? face.tier : 'Not certified', name }
}

function titleOf(face: BadgeFace): string {
  if (face.kind === 'unavailable') return 'This HostScore badge cannot be read just now'
  const name = face.name === null ? null : cutText(face.name, TITLE_NAME_MAX)
  if (face.kind === 'certified') return `${name}: ${face.tier}, HostScore ${face.score}`
  return name === null ? 'Not certified' : `${name}: Not certified`
}

function descriptionOf(face: BadgeFace, proofUrl: string | null): string {
  const check = proofUrl ? ` Check it at ${proofUrl}` : ''
  if (face.kind === 'certified') {
    return `Certified by ${brand.name} on ${formatDate(face.scoredAt)}, valid until ${formatDate(face.validUntil)}.${check}`
  }
  return face.kind === 'unavailable'
    ? 'Please load it again in a minute.'
    : `No valid HostScore badge.${check}`
}

function tierText(tier: string, { tier: [y, font], text: [x, width] }: Layout): string {
  const ems = TIER_EMS[tier] ?? 9.13
  const length = Math.min(width, Math.round(ems * font))
  return `<text x="${x}" y="${y}" textLength="${length}" lengthAdjust="spacingAndGlyphs" font-family="${SERIF}" font-size="${font}" font-weight="600">${xmlLine(tier)}</text>`
}

function nameText(
  name: string,
  { name: [y, maxLines, step], fonts: fontsPx, text: [x, widthPx] }: Layout,
): string {
  const { fontPx, lines } = fitText(name, { widthPx, fontsPx, maxLines })
  // One line stands where the middle of two would be.
  const top = lines.length === 2 ? y - step / 2 : y
  return lines
    .map((line, index) => {
      const at = `x="${x}" y="${top + index * step}" font-size="${fontPx}"`
      return `<text ${at}${lengthOf(line)}>${xmlLine(line.text)}</text>`
    })
    .join('')
}

function lengthOf({ lengthPx }: FittedLine): string {
  return lengthPx === null ? '' : ` textLength="${lengthPx}" lengthAdjust="spacingAndGlyphs"`
}

/** A rosette with two tails; on its face the score above a hill with houses, drawn like the site's scenes. */
function seal(face: BadgeFace, [x, y, scale]: Layout['seal'], isLabelled: boolean): string {
  const at = `transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}"`
  if (face.kind !== 'certified') return `<g ${at}>${blankSeal}</g>`
  const { tone, text, tint } = scorePaint[scoreColor(face.score)]
  return (
    `<g ${at}>` +
    `<path fill="${text}" d="M-35 26l-6 48 18-8 15 12 7-40zM35 26l6 48-18-8-15 12-7-40z"/>` +
    `<circle r="47" fill="${tone}" stroke="${tone}" stroke-width="12" stroke-linecap="round" stroke-dasharray="0 12.304"/>` +
    `<circle r="43" fill="${tint}" stroke="#fff" stroke-width="2"/>` +
    hill(tone) +
    (isLabelled
      ? `<text y="-23.5" text-anchor="middle" fill="${text}" font-family="${SANS}" font-size="8.5" font-weight="600" textLength="42" lengthAdjust="spacingAndGlyphs">HostScore</text>`
      : '') +
    figures(face.score, text, isLabelled) +
    '</g>'
  )
}

/** The lower part of the face: a slope in the tier's colour, two gabled houses and a tree. */
function hill(tone: string): string {
  return (
    `<path fill="${tone}" d="M-40.3 15q20-7 40-2t40.3 2A43 43 0 0 1-40.3 15z"/>` +
    '<path fill="#fff5e6" d="M-17 27V18h19v9zM6 28v-7h13v7z"/>' +
    '<path fill="#c24a5c" d="M-20 18.5l12.5-9.5L5 18.5zM4 21.5l8.5-6.5 8.5 6.5z"/>' +
    '<path fill="#4f7178" d="M-13 20h4v4h-4zM-6 20h4v7h-4zM10.5 23h4v5h-4z"/>'
  )
}

const blankSeal =
  '<circle r="47" fill="#f4f0ea" stroke="#8d837a" stroke-width="3" stroke-dasharray="7 5.304"/>' +
  '<path fill="#d9cfc4" d="M-42 15q20-7 42-2t42 2A44.6 44.6 0 0 1-42 15z"/>' +
  '<path fill="#57504a" d="M-15-8h30v5h-30z"/>'

const FIGURE_GAP = 7
const UNITS = 100
const FIGURE_PX = { labelled: 33, alone: 42 } as const

/** The score as shapes, centred, standing above the roofs. */
function figures(score: number, fill: string, labelled: boolean): string {
  const digits = [...String(score)].flatMap((digit) => FIGURES[Number(digit)] ?? [])
  const width = digits.reduce((sum, digit) => sum + digit.width, 0) + FIGURE_GAP * (digits.length - 1)
  const px = labelled ? FIGURE_PX.labelled : FIGURE_PX.alone
  let left = -width / 2
  const shapes = digits.map(({ width: own, d }) => {
    const shape = `<path transform="translate(${left})" d="${d}"/>`
    left += own + FIGURE_GAP
    return shape
  })
  return `<g fill="${fill}" transform="translate(0 6.5)scale(${px / UNITS})">${shapes.join('')}</g>`
}
