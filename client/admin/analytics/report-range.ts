import {
  DEFAULT_REPORT_DAYS,
  type ReportInput,
  reportDays,
  reportInput,
} from '@shared/analytics/analytics-report.schema.ts'

/** Returns the report input that the URL asks for; the last 30 days if it asks for nothing valid. */
export function getReportInput(params: URLSearchParams): ReportInput {
  const from = params.get('from')
  const to = params.get('to')
  if (from && to) {
    const custom = reportInput.safeParse({ from, to })
    if (custom.success) return custom.data
  }
  const days = reportDays.find((offered) => String(offered) === params.get('days'))
  return { days: days ?? DEFAULT_REPORT_DAYS }
}

/** Returns the message for invalid dates in the URL; null if they are valid or absent. */
export function findRangeError(params: URLSearchParams): string | null {
  const from = params.get('from')
  const to = params.get('to')
  if (!from && !to) return null
  if (!from || !to) return 'Enter both dates.'
  const { error } = reportInput.safeParse({ from, to })
  if (!error) return null
  // Only the union's second member, the custom range, can be the intended one.
  const [issue] = error.issues
  const inner = issue?.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : issue
  return `${inner?.message ?? 'These dates are not valid'}.`
}
