import {
  DEFAULT_REPORT_DAYS,
  type ReportInput,
  reportDays,
  reportInput,
} from '@shared/schemas/analytics-report.schema.ts'

/** What the address asks of the report; the last 30 days where it says nothing that can be used. */
export function reportInputOf(params: URLSearchParams): ReportInput {
  const from = params.get('from')
  const to = params.get('to')
  if (from && to) {
    const custom = reportInput.safeParse({ from, to })
    if (custom.success) return custom.data
  }
  const days = reportDays.find((offered) => String(offered) === params.get('days'))
  return { days: days ?? DEFAULT_REPORT_DAYS }
}

/** Why the days in the address cannot be used, for a person; null where they can or where there are none. */
export function rangeProblem(params: URLSearchParams): string | null {
  const from = params.get('from')
  const to = params.get('to')
  if (!from && !to) return null
  if (!from || !to) return 'Choose both days.'
  const { error } = reportInput.safeParse({ from, to })
  if (!error) return null
  // Of a union, only the second choice, the custom range, is what was meant.
  const [issue] = error.issues
  const inner = issue?.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : issue
  return `${inner?.message ?? 'These days cannot be used'}.`
}
