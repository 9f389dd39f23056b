import { DateField } from '@client/components/admin/date-field.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { Button } from '@mantine/core'
import { type ReportInput, reportDays } from '@shared/schemas/analytics-report.schema.ts'
import { urls } from '@shared/urls.ts'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'

interface RangePickerProps {
  input: ReportInput
  /** The address: the fields begin with the days it names. */
  params: URLSearchParams
  /** Why the days asked for cannot be used. */
  problem: string | null
}

/** Which days to report. It is all in the address, so a link or a bookmark keeps it. */
export function RangePicker({ input, params, problem }: RangePickerProps) {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const navigate = useNavigate()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
    inBackground(Promise.resolve(navigate(`?${query}`, { preventScrollReset: true })))
  }
  const days = 'days' in input && !problem ? input.days : null
  return (
    <div className="admin-range">
      <nav aria-label="Time" className="admin-actions">
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
        // Another range was chosen: the fields begin with it.
        key={`${from} ${to}`}
      >
        <DateField name="from" label="From (UTC)" value={from} required />
        <DateField name="to" label="To (UTC)" value={to} required />
        <Button type="submit" variant="default">
          Show these days
        </Button>
      </form>
      {problem ? (
        <p role="alert" className="admin-range__problem">
          {problem} The last 30 days are shown.
        </p>
      ) : null}
    </div>
  )
}
