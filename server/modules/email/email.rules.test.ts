import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterFailure, MAIL_GIVE_UP_AFTER_S, retryDelayS } from './email.rules.ts'

const start = new Date('2026-11-21T09:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe('The wait before the next try', () => {
  it.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [4, 40],
    [7, 320],
    [8, 600],
    [9, 600],
    [1000, 600],
    [0, 5],
  ])('after %i failures is %i s', (attempts, seconds) => {
    expect(retryDelayS(attempts)).toBe(seconds)
  })

  it('never shrinks and never passes ten minutes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), (attempts) => {
        expect(retryDelayS(attempts + 1)).toBeGreaterThanOrEqual(retryDelayS(attempts))
        expect(retryDelayS(attempts)).toBeLessThanOrEqual(600)
      }),
    )
  })
})

describe('After a failed attempt a mail', () => {
  it('is tried again', () => {
    expect(afterFailure({ attempts: 3, createdAt: start, now: later(60), refusedForGood: false })).toEqual({
      status: 'retrying',
      delayS: 20,
    })
  })

  it('is dead at once when the recipient was refused for good', () => {
    expect(afterFailure({ attempts: 1, createdAt: start, now: start, refusedForGood: true })).toEqual({
      status: 'dead',
    })
  })

  it.each([
    ['is still tried when the next try falls within 72 hours', MAIL_GIVE_UP_AFTER_S - 600, 'retrying'],
    ['is dead when the next try would fall past 72 hours', MAIL_GIVE_UP_AFTER_S - 599, 'dead'],
  ])('%s', (_what, ageS, status) => {
    expect(
      afterFailure({ attempts: 50, createdAt: start, now: later(ageS), refusedForGood: false }).status,
    ).toBe(status)
  })

  it('gets a few hundred tries before it is given up', () => {
    let attempts = 0
    let ageS = 0
    for (;;) {
      attempts += 1
      const outcome = afterFailure({ attempts, createdAt: start, now: later(ageS), refusedForGood: false })
      if (outcome.status === 'dead') break
      ageS += outcome.delayS
    }
    expect(ageS).toBeLessThanOrEqual(MAIL_GIVE_UP_AFTER_S)
    expect(attempts).toBeGreaterThan(400)
  })
})
