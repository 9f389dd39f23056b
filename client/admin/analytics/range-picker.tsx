import { DateField } from '@client/admin/parts/date-field.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { Button } from '@mantine/core'
import { type ReportInput, reportDays } from '@shared/analytics/analytics-report.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'

interface RangePickerProps {
  input: ReportInput
  params: URLSearchParams
  error: string | null
}

/** Chooses the reported period. It is stored in the URL, so links and bookmarks keep it. */
export function RangePicker({ input, params, error }: RangePickerProps) {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const navigate = useNavigate()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
    inBackground(Promise.resolve(navigate(`?${query}`, { preventScrollReset: true })))
  }
  const days = 'days' in input && !error ? input.days : null
  return (
    <div className="admin-range">
      <nav aria-label="Period" className="admin-actions">
        {reportDays.map((offered) => (
          <Button
            key={offered}
            component={Link}
            to={`${urls.admin.analytics()}?days=${offered}`}
            preventScrollReset
            variant="default"
            className="admin-range__choice"
            aria-current={offered === days ? 'true' : undefined}
          >
            {offered} days
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
          Apply dates
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
