/**
 * Numbers that companies keep as text are read here and nowhere else (readings: parsed once, sorts are numeric).
 * The parse functions answer null for what is missing; the text functions show the documented default for it. A
 * default is only ever shown: it enters no sum, no score and no sort.
 */

/** Shown where a company gave nothing (specification, section 9; the description's text is ours). */
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

function tidy(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}

const RATING = /^(\d(?:\.\d+)?) ?(?:\/ ?5|stars?|out of 5)?$/i

/** `4.9` from "4.9", "4.9/5" or "4.9 stars"; null for anything that is no rating from above 0 to 5. */
export function parseRating(text: string | null | undefined): number | null {
  const found = RATING.exec(tidy(text))
  const rating = Number(found?.[1] ?? 0)
  return rating > 0 && rating <= RATING_MAX ? rating : null
}

export interface CommissionRange {
  /** Percent of the booking income, 0-100. */
  min: number
  max: number
}

const NUMBER = String.raw`(?<![\d.,$])(\d{1,3}(?:\.\d{1,4})?)`
const RANGE = new RegExp(`${NUMBER} ?%? ?(?:[-\u2010-\u2015]|to) ?(\\d{1,3}(?:\\.\\d{1,4})?) ?%`, 'i')
const SINGLE = new RegExp(`${NUMBER} ?%`, 'i')
const BARE = /^(\d{1,3}(?:\.\d{1,4})?)(?: ?[-\u2010-\u2015] ?(\d{1,3}(?:\.\d{1,4})?))?$/i

/**
 * The first percentage or range in a commission text: "15-25%", "18%", "22% + cleaning", "from 12 %". One figure is
 * both ends. Null where there is none, or where it lies outside 0-100.
 */
export function parseCommission(text: string | null | undefined): CommissionRange | null {
  const plain = tidy(text)
  const found = RANGE.exec(plain) ?? SINGLE.exec(plain) ?? BARE.exec(plain)
  if (!found) return null
  const first = Number(found[1])
  const second = found[2] === undefined ? first : Number(found[2])
  const range = { min: Math.min(first, second), max: Math.max(first, second) }
  return range.max <= 100 ? range : null
}

/** In "1-2 hours" the number beside the unit is taken: the longer time. */
const DURATION =
  /(?<![\d.,])(\d{1,3}(?:\.\d{1,2})?) ?(?:business |working )?(m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?)\b/i
const UNIT_MINUTES: Record<string, number> = { m: 1, h: 60, d: 1440 }
/** Said without a number; the first that a text holds counts. A day's work is eight hours. */
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

/**
 * Minutes from a response time such as "Within 2 hours", "12 minutes", "1-2 business days" or "Same day"; null where
 * none is named ("24/7", "Fast").
 */
export function parseResponseMinutes(text: string | null | undefined): number | null {
  const plain = tidy(text).toLowerCase()
  const found = DURATION.exec(plain)
  const unit = UNIT_MINUTES[found?.[2]?.[0] ?? '']
  if (found && unit !== undefined) return Number(found[1]) * unit
  return DURATION_PHRASES.find(([phrase]) => plain.includes(phrase))?.[1] ?? null
}

/**
 * How the texts above are read, as published with the HostScore methodology: regular expressions (ECMAScript, flag i)
 * on a text whose white space is single blanks and whose ends are trimmed, tried in order.
 */
export const figureReadings = {
  rating: [RATING.source],
  commission: [RANGE, SINGLE, BARE].map(({ source }) => source),
  duration: { patterns: [DURATION.source], unitMinutes: UNIT_MINUTES, phrases: DURATION_PHRASES },
} as const

/** "4.9", or N/A. */
export function ratingText(rating: string | null | undefined): string {
  return parseRating(rating)?.toFixed(1) ?? companyDefaults.rating
}

/** "1,234", or N/A. */
export function reviewsText(count: number | null | undefined): string {
  return count === null || count === undefined ? companyDefaults.reviews : wholeNumber.format(count)
}

/** What the company wrote, or the default. */
export function commissionText(commission: string | null | undefined): string {
  return tidy(commission) || companyDefaults.commission
}

/** Said beside `commissionText` where the figure is not the company's own; empty where it is. */
export function commissionNote(commission: string | null | undefined): string {
  return tidy(commission) ? '' : 'usual range'
}

/** "2009", or Unknown. */
export function yearText(year: number | null | undefined): string {
  return year ? String(year) : companyDefaults.year
}

/** One to three dollar signs (specification, section 3: priceLevel 1-3), or Standard. */
export function priceTierText(level: number | null | undefined): string {
  return level === 1 || level === 2 || level === 3 ? '$'.repeat(level) : companyDefaults.priceTier
}

/** The comma-separated services as a list without blanks and repetitions, in the order given. */
export function serviceList(services: string | null | undefined): string[] {
  const byKey = new Map<string, string>()
  for (const service of (services ?? '').split(',').map(tidy)) {
    const key = service.toLowerCase()
    if (service !== '' && !byKey.has(key)) byKey.set(key, service)
  }
  return [...byKey.values()]
}
