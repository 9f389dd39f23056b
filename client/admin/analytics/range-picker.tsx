import { DateField } from '@client/admin/parts/dates/date-field.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { Button } from '@mantine/core'
import { type ReportInput, reportDays, reportPeriods } from '@shared/analytics/analytics-report.schema.ts'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { periodNames, type RangeParams, toRangeUrl } from './report-range.ts'

interface RangePickerProps {
  input: ReportInput
  params: URLSearchParams
  error: string | null
}

interface Preset {
  name: string
  range: RangeParams
}

const [today = 'today', ...calendarPeriods] = reportPeriods
const toPeriod = (period: (typeof reportPeriods)[number]): Preset => ({
  name: periodNames[period],
  range: { period },
})

const presets: readonly Preset[] = [
  toPeriod(today),
  ...reportDays.map((days) => ({ name: `Last ${days} days`, range: { days: String(days) } })),
  ...calendarPeriods.map(toPeriod),
]

/** Chooses the reported period. It is stored in the URL, so links and bookmarks keep it. */
export function RangePicker({ input, params, error }: RangePickerProps) {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const navigate = useNavigate()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const range = { from: String(fields.get('from')), to: String(fields.get('to')) }
    inBackground(Promise.resolve(navigate(toRangeUrl(params, range), { preventScrollReset: true })))
  }
  return (
    <div className="admin-range">
      <nav aria-label="Period" className="admin-actions">
        {presets.map(({ name, range }) => (
          <Button
            key={name}
            component={Link}
            to={toRangeUrl(params, range)}
            preventScrollReset
            variant="default"
            className="admin-range__choice"
            aria-current={!error && isChosen(input, range) ? 'true' : undefined}
          >
            {name}
          </Button>
        ))}
      </nav>
      <form
        method="get"
        onSubmit={show}
        className="admin-range__own"
        // A new range resets the fields.
        key={`${from} ${to}`}
      >
        <DateField name="from" label="From (UTC)" value={from} required />
        <DateField name="to" label="To (UTC)" value={to} required />
        <Button type="submit" variant="default">
          Apply Dates
        </Button>
      </form>
      {error ? (
        <p role="alert" className="admin-range__problem">
          {error} Showing the last 30 days.
        </p>
      ) : null}
    </div>
  )
}

function isChosen(input: ReportInput, range: RangeParams): boolean {
  if ('period' in input) return 'period' in range && input.period === range.period
  return 'days' in input && 'days' in range && String(input.days) === range.days
}
