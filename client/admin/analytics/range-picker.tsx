import { DateField } from '@client/admin/parts/dates/date-field.tsx'
import { Alert, Button, Group, NativeSelect } from '@mantine/core'
import {
  DEFAULT_REPORT_DAYS,
  type ReportInput,
  type ReportPeriod,
  reportDays,
  reportPeriods,
} from '@shared/analytics/analytics-report.schema.ts'
import { useSearchParams } from 'react-router-dom'
import { findRangeError, hasDates, withRange } from './report-range.ts'

const CUSTOM = 'custom'

const periodNames: Record<ReportPeriod, string> = {
  today: 'Today',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  yearToDate: 'Year to date',
}
const toChoice = (period: ReportPeriod) => ({ value: `period=${period}`, label: periodNames[period] })

/** Ranges as query strings: today, the last days, the calendar periods, then two days of one's own. */
const choices = [
  toChoice('today'),
  ...reportDays.map((days) => ({ value: `days=${days}`, label: `Last ${days} days` })),
  ...reportPeriods.filter((period) => period !== 'today').map(toChoice),
  { value: CUSTOM, label: 'Custom' },
]

interface RangeMenuProps {
  input: ReportInput
  /** The fields for two days are shown before any are in the URL. */
  wantsDates: boolean
  onWantDates: (wanted: boolean) => void
}

/** Menu of the reported period. The URL stores it, so links and bookmarks keep it. */
export function RangeMenu({ input, wantsDates, onWantDates }: RangeMenuProps) {
  const [params, setParams] = useSearchParams()
  const range = 'period' in input ? `period=${input.period}` : 'days' in input ? `days=${input.days}` : CUSTOM
  const choose = (choice: string) => {
    onWantDates(choice === CUSTOM)
    if (choice !== CUSTOM) {
      const chosen = Object.fromEntries(new URLSearchParams(choice))
      setParams(withRange(params, chosen), { preventScrollReset: true })
    }
  }
  return (
    <NativeSelect
      aria-label="Period"
      size="xs"
      data={choices}
      value={wantsDates || hasDates(params) ? CUSTOM : range}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

/** First and last day of a period of one's own, and why those in the URL are refused. */
export function DatesForm() {
  const [params, setParams] = useSearchParams()
  const error = findRangeError(params)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        const days = { from: String(fields.get('from')), to: String(fields.get('to')) }
        setParams(withRange(params, days), { preventScrollReset: true })
      }}
    >
      <Group gap="xs" align="flex-end">
        <DateField size="xs" name="from" label="From (UTC)" value={params.get('from') ?? ''} required />
        <DateField size="xs" name="to" label="To (UTC)" value={params.get('to') ?? ''} required />
        <Button type="submit" size="xs" variant="default">
          Apply Dates
        </Button>
        {error ? (
          <Alert color="red" role="alert" py={4}>
            {error} Showing the last {DEFAULT_REPORT_DAYS} days.
          </Alert>
        ) : null}
      </Group>
    </form>
  )
}
