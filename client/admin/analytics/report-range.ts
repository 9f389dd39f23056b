import { withChanges } from '@client/lib/search-params.ts'
import {
  customReportRange,
  DEFAULT_REPORT_DAYS,
  type ReportFilter,
  type ReportInput,
  reportDays,
  reportFilter,
  reportPeriods,
} from '@shared/analytics/analytics-report.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'

/** Returns the report input from the URL; the last 30 days if the URL is not valid. */
export function getReportInput(params: URLSearchParams): ReportInput {
  const filter = getReportFilter(params)
  const custom = customReportRange.safeParse({ from: params.get('from'), to: params.get('to'), ...filter })
  if (custom.success) return custom.data
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

/** Returns whether the URL asks for a range of one's own, with days that are valid, invalid or still to be entered. */
export function isCustomRange(params: URLSearchParams): boolean {
  return ['custom', 'from', 'to'].some((name) => params.has(name))
}

/** Returns the query with another range and the same filter. */
export function withRange(params: URLSearchParams, range: Record<string, string>): URLSearchParams {
  return withChanges(params, { days: null, period: null, custom: null, from: null, to: null, ...range })
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
