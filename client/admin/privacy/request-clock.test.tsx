import { getPageText, show } from '@client/testing/show.tsx'
import { TimeZoneProvider } from '@client/ui/time-zone.tsx'
import { toLocalHour } from '@shared/lib/time-zone.ts'
import { addDays, RESPONSE_DAYS } from '@shared/privacy/data-request.ts'
import { expect, it } from 'vitest'
import { RequestClock } from './request-clock.tsx'

/** 14 hours ahead of UTC, and 11 behind: at least one has another day than UTC. */
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('counts from the day of the user in %s', (timeZone) => {
  const dueOn = addDays(toLocalHour(new Date(), timeZone).day, RESPONSE_DAYS)
  show(
    <TimeZoneProvider timeZone={timeZone}>
      <RequestClock request={{ status: 'new', dueOn }} />
    </TimeZoneProvider>,
  )
  expect(getPageText()).toContain('45 days left')
})
