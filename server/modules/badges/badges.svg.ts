import { type BadgeLook, badgeDimensions } from '@shared/badges/badge-style.ts'
import { scoreColorValues } from '@shared/hostscore/score-colors.ts'
import { scoreColor } from '@shared/hostscore/tiers.ts'
import { brand, palette } from '@shared/lib/brand.ts'
import { formatDate } from '@shared/lib/format.ts'
import { FIGURES } from './badge-glyphs.svg.ts'
import { cutText, escapeXmlLine, type FittedLine, fitText } from './badge-text.rules.ts'
import type { BadgeContent } from './badges.rules.ts'

const themes = {
  light: { card: palette.paper, line: palette.line, ink: palette.ink, soft: palette.softText },
  dark: { card: '#1d3a33', line: '#3d5a52', ink: palette.paper, soft: '#c9d8cf' },
} as const

// PNGs use the bundled fonts, Besley SemiBold and Inter. SVGs fall back to the reader’s fonts.
const SERIF = "'Besley SemiBold',Georgia,'Noto Serif','Times New Roman',serif"
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const FINE_PRINT = `Inter,${SANS}`

/** Widths in ems in Besley SemiBold, so that a tier's name has the same width in any serif. */
const TIER_EMS: Record<string, number> = {
  'Hospitality Elite': 8.48,
  'Excellence Certified': 10.49,
  'Premier Host': 6.94,
  'Certified Host': 7.34,
  'Not certified': 6.52,
  'Badge not found': 8.48,
}
/** Width of a text that is not in the table. */
const DEFAULT_TIER_EMS = 9.13

/** Positions on each of the four badges, in CSS pixels. */
interface Layout {
  seal: readonly [x: number, y: number, scale: number]
  text: readonly [x: number, width: number]
  tier: readonly [y: number, font: number]
  name: readonly [y: number, lines: 1 | 2, step: number]
  fonts: readonly number[]
  dateY: number
}

// biome-ignore format: a table, one element per row
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

/** Values shared by both styles. The compact seal shows the score alone, without the label “HostScore”. */
const sizes = {
  regular: { corner: 14, dateFont: 10.5, isLabeled: true },
  compact: { corner: 10, dateFont: 8.5, isLabeled: false },
} as const satisfies Record<BadgeLook['size'], unknown>

const TITLE_NAME_MAX = 80

export interface BadgeImage {
  content: BadgeContent
  look: BadgeLook
  /** URL of the public record, for the description; null without a company. */
  proofUrl: string | null
  /** Replaces the name where it cannot be drawn. */
  nameShown?: string
}

/** Renders a badge as SVG: at most 4 KB, with no script, style, font or external image. */
export function drawBadgeSvg({ content, look, proofUrl, nameShown }: BadgeImage): string {
  const { width, height } = badgeDimensions(look)
  const layout = layouts[look.style][look.size]
  const { corner, dateFont, isLabeled } = sizes[look.size]
  const { card, line, ink, soft } = themes[look.theme]
  const labels = getLabels(content, nameShown)
  const isCertified = content.kind === 'certified'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escapeXmlLine(getTitle(content))}</title><desc>${escapeXmlLine(getDescription(content, proofUrl))}</desc>` +
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${corner}" fill="${card}" stroke="${line}"/>` +
    drawSeal(content, layout.seal, isLabeled) +
    `<g text-anchor="${look.style === 'seal' ? 'middle' : 'start'}" fill="${ink}">` +
    drawTier(labels.tier, layout) +
    `<g font-family="${SANS}" font-weight="600">${drawName(labels.name, layout)}</g>` +
    `<text x="${layout.text[0]}" y="${layout.dateY}" fill="${soft}" font-family="${FINE_PRINT}" font-size="${dateFont}">` +
    `${escapeXmlLine(isCertified ? `${brand.name} · ${formatDate(content.scoredAt)}` : brand.name)}</text></g></svg>`
  )
}

function getLabels(content: BadgeContent, nameShown: string | undefined): { tier: string; name: string } {
  if (content.kind === 'unavailable')
    return { tier: 'Check again soon', name: 'This badge is unavailable right now' }
  if (content.kind === 'not-found') return { tier: 'Badge not found', name: 'Check this image’s address' }
  const name = nameShown ?? content.name ?? 'No badge for this address'
  return { tier: content.kind === 'certified' ? content.tier : 'Not certified', name }
}

function getTitle(content: BadgeContent): string {
  if (content.kind === 'unavailable') return 'This HostScore badge is unavailable right now'
  if (content.kind === 'not-found') return 'HostScore badge not found'
  const name = content.name === null ? null : cutText(content.name, TITLE_NAME_MAX)
  if (content.kind === 'certified') return `${name}: ${content.tier}, HostScore ${content.score}`
  return name === null ? 'Not certified' : `${name}: Not certified`
}

function getDescription(content: BadgeContent, proofUrl: string | null): string {
  const check = proofUrl ? ` Verify it at ${proofUrl}` : ''
  if (content.kind === 'certified') {
    return `Certified by ${brand.name} on ${formatDate(content.scoredAt)}, valid until ${formatDate(content.validUntil)}.${check}`
  }
  if (content.kind === 'not-found') return 'The address of this image names no company.'
  return content.kind === 'unavailable'
    ? 'Please reload it in a minute.'
    : `No valid HostScore badge.${check}`
}

function drawTier(tier: string, { tier: [y, font], text: [x, width] }: Layout): string {
  const ems = TIER_EMS[tier] ?? DEFAULT_TIER_EMS
  const length = Math.min(width, Math.round(ems * font))
  return `<text x="${x}" y="${y}" textLength="${length}" lengthAdjust="spacingAndGlyphs" font-family="${SERIF}" font-size="${font}" font-weight="600">${escapeXmlLine(tier)}</text>`
}

function drawName(
  name: string,
  { name: [y, maxLines, step], fonts: fontsPx, text: [x, widthPx] }: Layout,
): string {
  const { fontPx, lines } = fitText(name, { widthPx, fontsPx, maxLines })
  // A single line is centered where two lines would meet.
  const top = lines.length === 2 ? y - step / 2 : y
  return lines
    .map((line, index) => {
      const at = `x="${x}" y="${top + index * step}" font-size="${fontPx}"`
      return `<text ${at}${toLengthAttributes(line)}>${escapeXmlLine(line.text)}</text>`
    })
    .join('')
}

function toLengthAttributes({ lengthPx }: FittedLine): string {
  return lengthPx === null ? '' : ` textLength="${lengthPx}" lengthAdjust="spacingAndGlyphs"`
}

/** Draws a rosette with two tails and the score above a hill with houses. */
function drawSeal(content: BadgeContent, [x, y, scale]: Layout['seal'], isLabeled: boolean): string {
  const at = `transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}"`
  if (content.kind !== 'certified') return `<g ${at}>${BLANK_SEAL}</g>`
  const { tone, text, tint } = scoreColorValues[scoreColor(content.score)]
  return (
    `<g ${at}>` +
    `<path fill="${text}" d="M-35 26l-6 48 18-8 15 12 7-40zM35 26l6 48-18-8-15 12-7-40z"/>` +
    `<circle r="47" fill="${tone}" stroke="${tone}" stroke-width="12" stroke-linecap="round" stroke-dasharray="0 12.304"/>` +
    `<circle r="43" fill="${tint}" stroke="#fff" stroke-width="2"/>` +
    drawHill(tone) +
    (isLabeled
      ? `<text y="-23.5" text-anchor="middle" fill="${text}" font-family="${SANS}" font-size="8.5" font-weight="600" textLength="42" lengthAdjust="spacingAndGlyphs">HostScore</text>`
      : '') +
    drawFigures(content.score, text, isLabeled) +
    '</g>'
  )
}

/** Draws the lower part of the face: a slope in the tier's color, two gabled houses and a tree. */
function drawHill(tone: string): string {
  return (
    `<path fill="${tone}" d="M-40.3 15q20-7 40-2t40.3 2A43 43 0 0 1-40.3 15z"/>` +
    '<path fill="#fff5e6" d="M-17 27V18h19v9zM6 28v-7h13v7z"/>' +
    '<path fill="#c24a5c" d="M-20 18.5l12.5-9.5L5 18.5zM4 21.5l8.5-6.5 8.5 6.5z"/>' +
    '<path fill="#4f7178" d="M-13 20h4v4h-4zM-6 20h4v7h-4zM10.5 23h4v5h-4z"/>'
  )
}

const BLANK_SEAL =
  '<circle r="47" fill="#f4f0ea" stroke="#8d837a" stroke-width="3" stroke-dasharray="7 5.304"/>' +
  '<path fill="#d9cfc4" d="M-42 15q20-7 42-2t42 2A44.6 44.6 0 0 1-42 15z"/>' +
  '<path fill="#57504a" d="M-15-8h30v5h-30z"/>'

const FIGURE_GAP = 7
const UNITS_PER_EM = 100
const FIGURE_PX = { labeled: 33, alone: 42 } as const

/** Draws the score as shapes, centered above the roofs. */
function drawFigures(score: number, fill: string, isLabeled: boolean): string {
  const digits = [...String(score)].flatMap((digit) => FIGURES[Number(digit)] ?? [])
  const width = digits.reduce((sum, digit) => sum + digit.width, 0) + FIGURE_GAP * (digits.length - 1)
  const px = isLabeled ? FIGURE_PX.labeled : FIGURE_PX.alone
  const shapes: string[] = []
  let left = -width / 2
  for (const digit of digits) {
    shapes.push(`<path transform="translate(${left})" d="${digit.d}"/>`)
    left += digit.width + FIGURE_GAP
  }
  return `<g fill="${fill}" transform="translate(0 6.5)scale(${px / UNITS_PER_EM})">${shapes.join('')}</g>`
}
