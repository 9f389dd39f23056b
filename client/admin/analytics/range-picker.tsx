import { DateField } from '@client/admin/parts/dates/date-field.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { withChanges } from '@client/lib/search-params.ts'
import { Alert, Group, NativeSelect } from '@mantine/core'
import {
  DEFAULT_REPORT_DAYS,
  type ReportInput,
  type ReportPeriod,
  reportDays,
  reportPeriods,
} from '@shared/analytics/analytics-report.schema.ts'
import { useSearchParams } from 'react-router-dom'
import { findRangeError, isCustomRange, withRange } from './report-range.ts'

const periodNames: Record<ReportPeriod, string> = {
  today: 'Today',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  yearToDate: 'Year to date',
}
const toChoice = (period: ReportPeriod) => ({ value: `period=${period}`, label: periodNames[period] })

const CUSTOM = 'custom=1'

/** Ranges as query strings: today, the last days, the calendar periods, then two days of one's own. */
const choices = [
  toChoice('today'),
  ...reportDays.map((days) => ({ value: `days=${days}`, label: `Last ${days} days` })),
  ...reportPeriods.filter((period) => period !== 'today').map(toChoice),
  { value: CUSTOM, label: 'Custom' },
]

/** Menu of the reported period. The URL stores it, so links and bookmarks keep it. */
export function RangeMenu({ input }: { input: ReportInput }) {
  const [params, setParams] = useSearchParams()
  const range = 'period' in input ? `period=${input.period}` : 'days' in input ? `days=${input.days}` : CUSTOM
  return (
    <NativeSelect
      aria-label="Period"
      size="xs"
      data={choices}
      value={isCustomRange(params) ? CUSTOM : range}
      onChange={({ currentTarget: { value } }) => {
        const chosen = Object.fromEntries(new URLSearchParams(value))
        // The report stays as it is until the days are entered.
        const next = value === CUSTOM ? withChanges(params, chosen) : withRange(params, chosen)
        setParams(next, { preventScrollReset: true })
      }}
    />
  )
}

/**
 * First and last day of a period of one's own, and why those in the URL are refused.
 * @param shown days of the report, with which the form starts
 */
export function DatesForm({ shown }: { shown: { from: string; to: string } | undefined }) {
  const [params, setParams] = useSearchParams()
  const error = findRangeError(params)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        const days = { from: String(fields.get('from')), to: String(fields.get('to')) }
        // Back returns to the range before the form was opened.
        setParams(withRange(params, days), { preventScrollReset: true, replace: true })
      }}
    >
      <Group gap="xs" align="flex-end">
        <DateField
          size="xs"
          name="from"
          label="From (UTC)"
          value={params.get('from') ?? shown?.from ?? ''}
          required
        />
        <DateField
          size="xs"
          name="to"
          label="To (UTC)"
          value={params.get('to') ?? shown?.to ?? ''}
          required
        />
        <QuietButton type="submit">Apply Dates</QuietButton>
        {error ? (
          <Alert color="red" role="alert" py={4}>
            {error} Showing the last {DEFAULT_REPORT_DAYS} days.
          </Alert>
        ) : null}
      </Group>
    </form>
  )
}
