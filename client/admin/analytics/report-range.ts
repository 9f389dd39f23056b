import {
  customReportRange,
  DEFAULT_REPORT_DAYS,
  type ReportFilter,
  type ReportInput,
  type ReportPeriod,
  reportDays,
  reportFilter,
  reportPeriods,
} from '@shared/analytics/analytics-report.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'

export const periodNames: Record<ReportPeriod, string> = {
  today: 'Today',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  yearToDate: 'Year to date',
}

/** Returns the report input from the URL; the last 30 days if the URL is not valid. */
export function getReportInput(params: URLSearchParams): ReportInput {
  const filter = getReportFilter(params)
  const from = params.get('from')
  const to = params.get('to')
  if (from && to) {
    const custom = customReportRange.safeParse({ from, to, ...filter })
    if (custom.success) return custom.data
  }
  const period = reportPeriods.find((offered) => offered === params.get('period'))
  if (period) return { period, ...filter }
  const days = reportDays.find((offered) => String(offered) === params.get('days'))
  return { days: days ?? DEFAULT_REPORT_DAYS, ...filter }
}

/** Returns the valid filters of the URL. */
export function getReportFilter(params: URLSearchParams): ReportFilter {
  const entries = objectKeys(reportFilter.shape).flatMap((key) => {
    const value = params.get(key)
    return value !== null && reportFilter.safeParse({ [key]: value }).success ? [[key, value] as const] : []
  })
  return reportFilter.parse(Object.fromEntries(entries))
}

/** Returns a link to this screen with another filter; null removes it. */
export function toFilterUrl(
  params: URLSearchParams,
  change: { [Key in keyof ReportFilter]: string | null },
): string {
  const next = new URLSearchParams(params)
  for (const key of objectKeys(change)) {
    const value = change[key]
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return `?${next}`
}

/** Range of days as parameters of the URL. */
export type RangeParams = { days: string } | { period: ReportPeriod } | { from: string; to: string }

/** Returns a link to this screen with another range and the same filter. */
export function toRangeUrl(params: URLSearchParams, range: RangeParams): string {
  return `?${new URLSearchParams({ ...range, ...getReportFilter(params) })}`
}

/** Returns the message for invalid dates in the URL; null if they are valid or absent. */
export function findRangeError(params: URLSearchParams): string | null {
  const from = params.get('from')
  const to = params.get('to')
  if (!from && !to) return null
  if (!from || !to) return 'Enter both dates.'
  const issue = customReportRange.safeParse({ from, to }).error?.issues[0]
  return issue ? `${issue.message}.` : null
}
