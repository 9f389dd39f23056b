import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  audienceOf,
  changedSettings,
  heldBecause,
  MAIL_GIVE_UP_AFTER_S,
  retryDelayS,
} from './email.rules.ts'

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

describe('The notification settings', () => {
  const on = { isEnabled: true, useEmail: true, companyNotifications: true }

  it.each([
    ['lead.admin', 'admin'],
    ['registration.admin', 'admin'],
    ['badge.report', 'admin'],
    ['analytics.weekly', 'admin'],
    ['lead.company', 'company'],
    ['registration.receipt', 'company'],
    ['badge.awarded', 'company'],
    ['company.rejected', 'company'],
    ['lead.receipt', 'person'],
    ['place.opened', 'person'],
    ['auth.reset', 'account'],
    ['email.test', 'account'],
  ] as const)('count a mail of %s as one for the %s', (template, audience) => {
    expect(audienceOf(template)).toBe(audience)
  })

  it.each([
    [on, []],
    [{ ...on, isEnabled: false }, ['lead.admin']],
    [{ ...on, companyNotifications: false }, ['lead.company']],
    [{ ...on, useEmail: false }, ['lead.admin', 'lead.company', 'lead.receipt']],
  ])('%j hold %j, and never what belongs to an account', (settings, held) => {
    const templates = ['lead.admin', 'lead.company', 'lead.receipt', 'auth.reset', 'email.test']
    expect(templates.filter((template) => heldBecause(template, settings))).toEqual(held)
  })

  it('show as changed what differs, and nothing where nothing does', () => {
    const before = { adminEmail: 'a@b.example', isEnabled: true, useEmail: true }
    expect(changedSettings(before, { ...before, isEnabled: false })).toEqual({
      before: { isEnabled: true },
      after: { isEnabled: false },
    })
    expect(changedSettings(before, { ...before })).toBeNull()
  })
})
