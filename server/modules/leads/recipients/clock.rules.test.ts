import { describe, expect, it } from 'vitest'
import { advanceClock, isLive, planAfterDecline, planClock, toReminderTime } from './clock.rules.ts'

const NEW_YORK = 'America/New_York'
const ALASKA = 'America/Anchorage'
const HAWAII = 'Pacific/Honolulu'
const time = (text: string) => new Date(`${text}Z`)

describe('The time of a reminder', () => {
  it.each([
    ['inside the window', NEW_YORK, '2026-06-10T15:00', '2026-06-10T15:00'],
    ['at 8:00', NEW_YORK, '2026-06-10T12:00', '2026-06-10T12:00'],
    ['a second before 8:00', NEW_YORK, '2026-06-10T11:59:59', '2026-06-10T12:00'],
    ['a second before 18:00', NEW_YORK, '2026-06-10T21:59:59', '2026-06-10T21:59:59'],
    ['at 18:00', NEW_YORK, '2026-06-10T22:00', '2026-06-11T12:00'],
    ['at midnight', NEW_YORK, '2026-06-10T04:00', '2026-06-10T12:00'],
    ['in the night to summer time', NEW_YORK, '2026-03-08T03:00', '2026-03-08T12:00'],
    ['after the skipped hour', NEW_YORK, '2026-03-08T07:30', '2026-03-08T12:00'],
    ['in the night to winter time', NEW_YORK, '2026-11-01T02:00', '2026-11-01T13:00'],
    ['in the repeated hour', NEW_YORK, '2026-11-01T06:30', '2026-11-01T13:00'],
    ['in the evening in Alaska', ALASKA, '2026-06-11T03:00', '2026-06-11T16:00'],
    ['in the night to summer time in Alaska', ALASKA, '2026-03-08T06:00', '2026-03-08T16:00'],
    ['in the night to winter time in Alaska', ALASKA, '2026-11-01T09:30', '2026-11-01T17:00'],
    ['in Hawaii, which has no summer time', HAWAII, '2026-03-08T06:00', '2026-03-08T18:00'],
    ['in the evening in Hawaii', HAWAII, '2026-11-02T04:00', '2026-11-02T18:00'],
    ['in an unknown zone', 'UTC', '2026-06-10T19:00', '2026-06-11T08:00'],
  ])('is %s', (_case, zone, from, to) => {
    expect(toReminderTime(time(from), zone)).toEqual(time(to))
  })
})

describe('The first step', () => {
  it.each([
    ['12 hours later', NEW_YORK, '2026-06-10T09:00', 'remind', '2026-06-10T21:00'],
    ['the next 8:00', NEW_YORK, '2026-06-10T14:00', 'remind', '2026-06-11T12:00'],
    ['exactly 24 hours later', NEW_YORK, '2026-06-10T12:00', 'remind', '2026-06-11T12:00'],
    ['8:00 after 24 hours: overdue first', NEW_YORK, '2026-06-10T11:00', 'overdue', '2026-06-11T11:00'],
    ['over the change to winter', NEW_YORK, '2026-10-31T14:00', 'remind', '2026-11-01T13:00'],
    ['8:00 standard time, 25 hours later', NEW_YORK, '2026-10-31T12:00', 'overdue', '2026-11-01T12:00'],
    ['8:00 summer time, 23 hours later', NEW_YORK, '2026-03-07T13:00', 'remind', '2026-03-08T12:00'],
  ])('is at %s', (_case, zone, delivered, step, at) => {
    expect(planClock(time(delivered), zone)).toEqual({ step, at: time(at) })
  })
})

describe('A due step', () => {
  const deliveredAt = time('2026-06-10T14:00')
  const due = { deliveredAt, timeZone: NEW_YORK, isReminded: false }
  const remindAt = time('2026-06-11T12:00')
  const overdueAt = time('2026-06-11T14:00')
  const closeAt = time('2026-06-13T14:00')
  const early = { ...due, deliveredAt: time('2026-06-10T11:00') }

  it('reminds, is overdue, closes', () => {
    expect(advanceClock({ ...due, step: 'remind', at: remindAt }, remindAt)).toEqual({
      take: 'remind',
      next: { step: 'overdue', at: overdueAt },
    })
    expect(advanceClock({ ...due, step: 'overdue', at: overdueAt, isReminded: true }, overdueAt)).toEqual({
      take: 'overdue',
      next: { step: 'close', at: closeAt },
    })
    expect(advanceClock({ ...due, step: 'close', at: closeAt }, closeAt)).toEqual({
      take: 'close',
      next: null,
    })
  })

  it('reminds after 24 hours where the night is in between', () => {
    const overdue = { ...early, step: 'overdue' as const, at: time('2026-06-11T11:00') }
    const next = { step: 'remind' as const, at: time('2026-06-11T12:00') }
    expect(advanceClock(overdue, overdue.at)).toEqual({ take: 'overdue', next })
    expect(advanceClock({ ...early, ...next }, next.at)).toEqual({
      take: 'remind',
      next: { step: 'close', at: time('2026-06-13T11:00') },
    })
  })

  it.each([
    // Delivered at 5:00 in New York, so 17:00 was the time.
    ['until 8:00, after the overdue step', '2026-06-10T22:30', 'overdue', '2026-06-11T09:00'],
    ['until 8:00, when overdue is past', '2026-06-11T09:30', 'overdue', '2026-06-11T09:00'],
    ['not, because it would be after the closing', '2026-06-13T09:30', 'overdue', '2026-06-11T09:00'],
  ])('that no worker took in time waits %s', (_case, now, step, at) => {
    const late = { ...due, deliveredAt: time('2026-06-10T09:00'), at: time('2026-06-10T21:00') }
    expect(advanceClock({ ...late, step: 'remind' }, time(now))).toEqual({
      take: null,
      next: { step, at: time(at) },
    })
  })

  it('that no worker took in time reminds later, once', () => {
    const late = { ...due, deliveredAt: time('2026-06-10T09:00') }
    const overdue = advanceClock(
      { ...late, step: 'overdue', at: time('2026-06-11T09:00') },
      time('2026-06-11T09:30'),
    )
    const next = { step: 'remind', at: time('2026-06-11T12:00') } as const
    expect(overdue).toEqual({ take: 'overdue', next })
    expect(advanceClock({ ...late, ...next }, time('2026-06-11T12:01'))).toEqual({
      take: 'remind',
      next: { step: 'close', at: time('2026-06-13T09:00') },
    })
  })

  it('that has no night in between waits for 8:00 before it is overdue', () => {
    const late = { ...due, deliveredAt: time('2026-06-10T20:00'), at: time('2026-06-11T12:00') }
    expect(advanceClock({ ...late, step: 'remind' }, time('2026-06-11T11:59'))).toEqual({
      take: null,
      next: { step: 'remind', at: time('2026-06-11T12:00') },
    })
  })
})

it('keeps the overdue step of a decline, if it is still to come', () => {
  const deliveredAt = time('2026-06-10T14:00')
  expect(planAfterDecline(deliveredAt, time('2026-06-10T15:00'))).toEqual({
    step: 'overdue',
    at: time('2026-06-11T14:00'),
  })
  expect(planAfterDecline(deliveredAt, time('2026-06-11T14:00'))).toBeNull()
  expect(planAfterDecline(null, deliveredAt)).toBeNull()
})

it.each([
  ['new', {}, true],
  ['deleted', { deletedAt: new Date() }, false],
  ['held', { heldAt: new Date() }, false],
  ['stopped', { stoppedAt: new Date() }, false],
  ['unqualified', { status: 'bad' }, false],
])('sends no emails about a lead that is %s', (_what, change, live) => {
  expect(isLive({ status: 'new', deletedAt: null, heldAt: null, stoppedAt: null, ...change })).toBe(live)
})
