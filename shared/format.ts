/**
 * Numbers, money and dates as the product writes them. Locale and time zone are always explicit, so that the server
 * and every browser render the same text.
 */

const LOCALE = 'en-US'
const wholeNumbers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const wholeDollars = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** "1,234", rounded to a whole number. */
export function formatNumber(value: number): string {
  return wholeNumbers.format(value)
}

/** "$26,000", rounded to whole dollars. */
export function formatMoney(dollars: number): string {
  return wholeDollars.format(dollars)
}

/** "1 company", "3 companies". */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

// Building a formatter costs far more than using one; a process sees few zones.
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * The parts of a date. Only the parts are taken from Intl: the spaces and commas between them differ from one version
 * of its data to the next.
 */
function dateParts(date: Date, timeZone: string): Record<Intl.DateTimeFormatPartTypes, string> {
  let format = dateFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
    dateFormats.set(timeZone, format)
  }
  const parts = format.formatToParts(date).map(({ type, value }) => [type, value] as const)
  return Object.fromEntries(parts) as Record<Intl.DateTimeFormatPartTypes, string>
}

/** 'MMM d, yyyy': "Nov 21, 2026". Throws RangeError for an invalid date. */
export function formatDate(date: Date, timeZone = 'UTC'): string {
  const { month, day, year } = dateParts(date, timeZone)
  return `${month} ${day}, ${year}`
}

/** 'MMM d, yyyy h:mm a': "Nov 21, 2026 9:05 AM". Throws RangeError for an invalid date. */
export function formatDateTime(date: Date, timeZone = 'UTC'): string {
  const { month, day, year, hour, minute, dayPeriod } = dateParts(date, timeZone)
  return `${month} ${day}, ${year} ${hour}:${minute} ${dayPeriod}`
}

/** The date of the last score update, or "Never" (specification, section 9). */
export function lastUpdatedText(date: Date | null | undefined, timeZone = 'UTC'): string {
  return date ? formatDate(date, timeZone) : 'Never'
}

const list = new Intl.ListFormat('en-US')

/** "A, B, and C". */
export function formatList(items: readonly string[]): string {
  return list.format(items)
}
