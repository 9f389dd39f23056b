import { parseResponseMinutes } from '../companies/company-figures.ts'

/** Newest first answers that count. */
export const MEASURED_ANSWERS_MAX = 20
/** First answers below which nothing is measured. */
export const MEASURED_ANSWERS_MIN = 5
/** Days before the calculation in which the first answer lies. */
export const MEASURED_DAYS = 180

const DAY_MS = 86_400_000
/** A measured time is published in hundredths of an hour. */
const HUNDREDTH_HOUR_MS = 36_000
const MINUTES_PER_HOUR = 60

export interface MeasuredResponse {
  /** Hours, to two decimals. Null if it is not measured. */
  measuredResponseHours: number | null
  /** First answers that it was measured from. */
  measuredResponseCount: number | null
}

export const notMeasured: MeasuredResponse = { measuredResponseHours: null, measuredResponseCount: null }

export interface FirstAnswer {
  /** Acceptance of the company's email by its mail server. */
  deliveredAt: Date
  firstAnsweredAt: Date
}

/** Returns the time after which a first answer counts in a calculation. */
export function measuredSince(asOf: Date): Date {
  return new Date(asOf.getTime() - MEASURED_DAYS * DAY_MS)
}

/**
 * Measures how fast a company answers: the median of `firstAnsweredAt - deliveredAt` over the 20 newest first answers
 * with `asOf - 180 days < firstAnsweredAt <= asOf`; for an even number of them the mean of the middle two, rounded half
 * up to hundredths of an hour. Nothing below five. A decline is an answer; a lead closed without one is none. The same
 * formula in SQL: server/modules/hostscore/measured-response.repo.ts.
 */
export function measureResponse(answers: readonly FirstAnswer[], asOf: Date): MeasuredResponse {
  const since = measuredSince(asOf)
  const newest = answers
    .filter(({ firstAnsweredAt: at }) => at > since && at <= asOf)
    .sort((a, b) => b.firstAnsweredAt.getTime() - a.firstAnsweredAt.getTime())
    .slice(0, MEASURED_ANSWERS_MAX)
  if (newest.length < MEASURED_ANSWERS_MIN) return notMeasured
  const times = newest
    .map(({ deliveredAt, firstAnsweredAt }) => Math.max(0, firstAnsweredAt.getTime() - deliveredAt.getTime()))
    .sort((a, b) => a - b)
  const [lower = 0, upper = 0] = [
    times[Math.floor((times.length - 1) / 2)],
    times[Math.floor(times.length / 2)],
  ]
  return {
    measuredResponseHours: Math.floor((lower + upper) / 2 / HUNDREDTH_HOUR_MS + 0.5) / 100,
    measuredResponseCount: newest.length,
  }
}

interface ResponseFacts extends MeasuredResponse {
  responseTime: string | null
  avgResponseTime?: string | null
}

/** Returns the response time that counts, in minutes: the measured one, else the average stated, else the promised one. */
export function responseMinutes(facts: ResponseFacts): number | null {
  const { measuredResponseHours: measured, avgResponseTime, responseTime } = facts
  if (measured !== null) return measured * MINUTES_PER_HOUR
  return parseResponseMinutes(avgResponseTime) ?? parseResponseMinutes(responseTime)
}

interface DescribedResponse {
  text: string
  /** Which of the two it is, with number and window. */
  source: string
  /** Number and window of a measured one, where there is little room; empty for a stated one. */
  mark: string
}

/** Returns the response time as shown, and which of the two it is; null if neither is known. */
export function describeResponse(facts: ResponseFacts): DescribedResponse | null {
  const { measuredResponseHours: hours, measuredResponseCount: count, responseTime, avgResponseTime } = facts
  if (hours !== null) {
    const mark = `measured, ${count} answers in ${MEASURED_DAYS} days`
    return { text: hoursText(hours), source: `Measured: ${measuredSource(facts)}`, mark }
  }
  const text = responseTime?.trim() || avgResponseTime?.trim()
  return text ? { text, source: 'Stated by the company', mark: '' } : null
}

/** "median of 12 answers in 180 days" */
export function measuredSource({ measuredResponseCount }: MeasuredResponse): string {
  return `median of ${measuredResponseCount ?? 0} answers in ${MEASURED_DAYS} days`
}

/** "3 hours", "1.5 hours", "12 minutes" */
export function hoursText(hours: number): string {
  return durationText(Math.max(1, hours * MINUTES_PER_HOUR))
}

/** Returns minutes as text: whole minutes below an hour, hours to one decimal from there on. */
export function durationText(minutes: number): string {
  const inHours = Math.round(minutes) >= MINUTES_PER_HOUR
  const count = inHours ? Math.round((minutes / MINUTES_PER_HOUR) * 10) / 10 : Math.round(minutes)
  const unit = inHours ? 'hour' : 'minute'
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
