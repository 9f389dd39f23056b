/** Texts shown for missing values (product 9.2). */
export const companyDefaults = {
  description: 'This company has not described itself yet.',
  commission: '15-25%',
  priceTier: 'Standard',
  year: 'Unknown',
  rating: 'N/A',
  reviews: 'N/A',
} as const

const RATING_MAX = 5
const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

function collapseSpaces(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}

const RATING = /^(\d(?:\.\d+)?) ?(?:\/ ?5|stars?|out of 5)?$/i

/** Parses `4.9` from "4.9", "4.9/5" or "4.9 stars"; null unless it is above 0 and at most 5. */
export function parseRating(text: string | null | undefined): number | null {
  const match = RATING.exec(collapseSpaces(text))
  const rating = Number(match?.[1] ?? 0)
  return rating > 0 && rating <= RATING_MAX ? rating : null
}

export interface CommissionRange {
  /** Percent of the booking income, 0-100. */
  min: number
  max: number
}

const NUMBER = String.raw`\d{1,3}(?:\.\d{1,4})?`
const PERCENT = String.raw` ?(?:%|(?:percent|per cent|pct)\b)`
const TO = String.raw` ?(?:[-\u2010-\u2015]|to) ?`
/** No part of a number or an amount of dollars. */
const START = String.raw`(?<![\d.,$])`
/** Nor the last of several numbers: "15 or 25%", "10/15/20%". */
const ALONE = String.raw`${START}(?<!(?<!\d)\d{1,2} ?(?:[-\u2010-\u2015/,&+]|and|or|to) ?)`
const NOTHING_BEFORE = `^(?:(?!${START}${NUMBER}${PERCENT}).)*?`
const nothingElse = (...groups: string[]) =>
  `(?!.*${START}(?!(?:${groups.join('|')})${PERCENT})${NUMBER}${PERCENT})`
const RANGE = new RegExp(
  `${NOTHING_BEFORE}${ALONE}(${NUMBER})(?:${PERCENT})?${TO}(${NUMBER})${PERCENT}${nothingElse('\\1', '\\2')}`,
  'i',
)
const BETWEEN = new RegExp(
  `${NOTHING_BEFORE}between (${NUMBER})(?:${PERCENT})? and (${NUMBER})${PERCENT}${nothingElse('\\1', '\\2')}`,
  'i',
)
const SINGLE = new RegExp(`${NOTHING_BEFORE}${ALONE}(${NUMBER})${PERCENT}${nothingElse('\\1')}`, 'i')
const BARE = new RegExp(`^(${NUMBER})(?:${TO}(${NUMBER}))?$`, 'i')
const COMMISSION = [RANGE, BETWEEN, SINGLE, BARE]

/**
 * Parses the one percentage or range of a commission text: "15-25%", "22% + cleaning", "20 percent". Null outside 0-100,
 * and for several percentages, of which any can be the commission: "10% off the first month, then 20%".
 */
export function parseCommission(text: string | null | undefined): CommissionRange | null {
  const plain = collapseSpaces(text)
  const match = COMMISSION.map((pattern) => pattern.exec(plain)).find(Boolean)
  if (!match) return null
  const first = Number(match[1])
  const second = match[2] === undefined ? first : Number(match[2])
  const range = { min: Math.min(first, second), max: Math.max(first, second) }
  return range.max <= 100 ? range : null
}

/** Matches the number next to the unit, so "1-2 hours" gives the longer time. */
const DURATION =
  /(?<![\d.,])(\d{1,3}(?:\.\d{1,2})?) ?(?:business |working )?(m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?)\b/i
const UNIT_MINUTES: Record<string, number> = { m: 1, h: 60, d: 1440 }
/** Phrases without a number, in minutes; the first one found counts. A working day is eight hours. */
const DURATION_PHRASES: readonly (readonly [phrase: string, minutes: number])[] = [
  ['half an hour', 30],
  ['an hour', 60],
  ['one hour', 60],
  ['same day', 480],
  ['same business day', 480],
  ['next day', 1440],
  ['next business day', 1440],
  ['a day', 1440],
  ['one day', 1440],
]

/** Parses a response time such as "Within 2 hours", "1-2 business days" or "Same day" into minutes; null for "24/7". */
export function parseResponseMinutes(text: string | null | undefined): number | null {
  const plain = collapseSpaces(text).toLowerCase()
  const match = DURATION.exec(plain)
  const unit = UNIT_MINUTES[match?.[2]?.[0] ?? '']
  if (match && unit !== undefined) return Number(match[1]) * unit
  return DURATION_PHRASES.find(([phrase]) => plain.includes(phrase))?.[1] ?? null
}

/** Patterns of the parsers above for the published methodology, tried in order on trimmed text with single spaces. */
export const figurePatterns = {
  rating: [RATING.source],
  commission: COMMISSION.map(({ source }) => source),
  duration: { patterns: [DURATION.source], unitMinutes: UNIT_MINUTES, phrases: DURATION_PHRASES },
} as const

export function ratingText(rating: string | null | undefined): string {
  return parseRating(rating)?.toFixed(1) ?? companyDefaults.rating
}

export function reviewsText(count: number | null | undefined): string {
  return count === null || count === undefined ? companyDefaults.reviews : wholeNumber.format(count)
}

export function commissionText(commission: string | null | undefined): string {
  return collapseSpaces(commission) || companyDefaults.commission
}

/** Returns the note beside `commissionText` that marks a default; empty for the company's own figure. */
export function commissionNote(commission: string | null | undefined): string {
  return collapseSpaces(commission) ? '' : 'usual range'
}

export function yearText(year: number | null | undefined): string {
  return year ? String(year) : companyDefaults.year
}

/** Returns one to three dollar signs for a price level of 1-3 (product 3.3), or Standard. */
export function priceTierText(level: number | null | undefined): string {
  return level === 1 || level === 2 || level === 3 ? '$'.repeat(level) : companyDefaults.priceTier
}

/** Parses comma-separated services into a list without empty entries or duplicates, in the given order. */
export function parseServices(services: string | null | undefined): string[] {
  const byKey = new Map<string, string>()
  for (const service of (services ?? '').split(',').map(collapseSpaces)) {
    const key = service.toLowerCase()
    if (service !== '' && !byKey.has(key)) byKey.set(key, service)
  }
  return [...byKey.values()]
}
