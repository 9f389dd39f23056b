import { DateField } from '@client/admin/parts/dates/date-field.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { Button } from '@mantine/core'
import {
  DEFAULT_REPORT_DAYS,
  type ReportInput,
  type ReportPeriod,
  reportDays,
  reportPeriods,
} from '@shared/analytics/analytics-report.schema.ts'
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

const toPreset = (period: ReportPeriod): Preset => ({ name: periodNames[period], range: { period } })

/** Offered in this order: today, the last days, the calendar periods. */
const presets: readonly Preset[] = [
  toPreset('today'),
  ...reportDays.map((days) => ({ name: `Last ${days} days`, range: { days: String(days) } })),
  ...reportPeriods.filter((period) => period !== 'today').map(toPreset),
]

/** Lets the user choose the reported period, by a preset or two dates. The URL stores it, so links and bookmarks keep it. */
export function RangePicker({ input, params, error }: RangePickerProps) {
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  const navigate = useNavigate()
  const applyDates = (event: FormEvent<HTMLFormElement>) => {
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
      <form onSubmit={applyDates} className="admin-range__own">
        <DateField name="from" label="From (UTC)" value={from} required />
        <DateField name="to" label="To (UTC)" value={to} required />
        <Button type="submit" variant="default">
          Apply Dates
        </Button>
      </form>
      {error ? (
        <p role="alert" className="admin-range__problem">
          {error} Showing the last {DEFAULT_REPORT_DAYS} days.
        </p>
      ) : null}
    </div>
  )
}

function isChosen(input: ReportInput, range: RangeParams): boolean {
  if ('period' in input) return 'period' in range && input.period === range.period
  return 'days' in input && 'days' in range && String(input.days) === range.days
}
