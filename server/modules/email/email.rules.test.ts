import { mailTemplateLabel } from '@client/admin/lib/email-labels.ts'
import { mails, type NewMail } from '@server/mails.ts'
import { mailTimes } from '@server/platform/mail-times.ts'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { diffSettings, findSuppressionReason, planRetry, retryDelayS } from './email.rules.ts'
import { mailPriorities } from './mail-definition.mails.ts'

const certain = { failure: 'certain', unconfirmed: 0 } as const
const unknown = { failure: 'unknown outcome', attempts: 1, ageS: 60 } as const

describe('The delay before the next try', () => {
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

  it('never decreases and never exceeds ten minutes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), (attempts) => {
        expect(retryDelayS(attempts + 1)).toBeGreaterThanOrEqual(retryDelayS(attempts))
        expect(retryDelayS(attempts)).toBeLessThanOrEqual(600)
      }),
    )
  })
})

describe('After a failed attempt an email', () => {
  it('is retried', () => {
    expect(planRetry({ ...certain, attempts: 3, ageS: 60 })).toEqual({ status: 'retrying', delayS: 20 })
  })

  it('is dead when the recipient was rejected permanently', () => {
    expect(planRetry({ ...certain, attempts: 1, ageS: 0, failure: 'refused for good' })).toEqual({
      status: 'dead',
    })
  })

  it.each([
    [1, { status: 'retrying', delayS: 1800 }],
    [2, { status: 'retrying', delayS: 3600 }],
    [3, { status: 'retrying', delayS: 7200 }],
    [4, { status: 'dead' }],
  ])('is retried late and rarely when its outcome is unknown: after %i copies %j', (unconfirmed, outcome) => {
    expect(planRetry({ ...unknown, unconfirmed })).toEqual(outcome)
  })

  it.each([
    ['is retried while the next try falls within 72 hours', mailTimes.giveUpS - 600, 'retrying'],
    ['is dead when the next try would fall past 72 hours', mailTimes.giveUpS - 599, 'dead'],
  ])('%s', (_case, ageS, status) => {
    expect(planRetry({ ...certain, attempts: 50, ageS }).status).toBe(status)
  })

  it('gets a few hundred tries before it is given up', () => {
    let attempts = 0
    let ageS = 0
    for (;;) {
      attempts += 1
      const outcome = planRetry({ ...certain, attempts, ageS })
      if (outcome.status === 'dead') break
      ageS += outcome.delayS
    }
    expect(ageS).toBeLessThanOrEqual(mailTimes.giveUpS)
    expect(attempts).toBeGreaterThan(400)
  })
})

it('Only a defined email with its own payload can be queued', () => {
  const lead = { to: 'a@b.example', leadId: 1 }
  expectTypeOf({ ...lead, template: 'lead.receipt' as const }).toExtend<NewMail>()
  expectTypeOf({ ...lead, template: 'lead.unheard-of' as const }).not.toExtend<NewMail>()
  expectTypeOf({ ...lead, template: 'badge.report' as const }).not.toExtend<NewMail>()
  expectTypeOf({
    ...lead,
    template: 'badge.report' as const,
    payload: { reason: '' },
  }).not.toExtend<NewMail>()
  expectTypeOf({ ...lead, template: 'badge.report' as const, payload: { reportId: 1 } }).toExtend<NewMail>()
})

it.each([...mails.keys()])('The admin has a label for every template %s', (name) => {
  expect(mailTemplateLabel(name).toLowerCase()).not.toBe(name.replaceAll('.', ' '))
})

it('Sign-in and password emails leave first, bulk emails last', () => {
  const templates = [
    'badge.awarded',
    'lead.receipt',
    'auth.reset',
    'place.opened',
    'lead.admin',
    'auth.invitation',
  ] as const
  const getPriority = (template: (typeof templates)[number]) =>
    mailPriorities[mails.get(template)?.priority ?? 'bulk']
  const inOrder = templates.toSorted((a, b) => getPriority(a) - getPriority(b))
  expect(inOrder).toEqual([
    'auth.reset',
    'auth.invitation',
    'lead.receipt',
    'lead.admin',
    'badge.awarded',
    'place.opened',
  ])
})

describe('The notification settings', () => {
  const on = { isEnabled: true, useEmail: true, companyNotifications: true }

  it.each([
    ['lead.admin', 'admin'],
    ['registration.admin', 'admin'],
    ['badge.report', 'admin'],
    ['analytics.weekly', 'admin'],
    ['lead.assigned', 'team'],
    ['lead.company', 'company'],
    ['registration.receipt', 'company'],
    ['badge.awarded', 'company'],
    ['company.rejected', 'company'],
    ['lead.receipt', 'person'],
    ['place.opened', 'person'],
    ['auth.reset', 'account'],
    ['email.test', 'account'],
  ] as const)('count an email of %s as one for the %s', (template, audience) => {
    expect(mails.get(template)?.audience).toBe(audience)
  })

  it.each([
    [on, []],
    [{ ...on, isEnabled: false }, ['lead.admin', 'lead.assigned']],
    [{ ...on, companyNotifications: false }, ['lead.company']],
    [{ ...on, useEmail: false }, ['lead.admin', 'lead.assigned', 'lead.company', 'lead.receipt']],
  ])('%j hold %j, and never account emails', (settings, suppressed) => {
    const templates = [
      'lead.admin',
      'lead.assigned',
      'lead.company',
      'lead.receipt',
      'auth.reset',
      'email.test',
    ] as const
    expect(
      templates.filter((template) =>
        findSuppressionReason(mails.get(template)?.audience ?? 'account', settings),
      ),
    ).toEqual(suppressed)
  })

  it('report the changed fields, and nothing without a change', () => {
    const before = { adminEmail: 'a@b.example', isEnabled: true, useEmail: true }
    expect(diffSettings(before, { ...before, isEnabled: false })).toEqual({
      before: { isEnabled: true },
      after: { isEnabled: false },
    })
    expect(diffSettings(before, { ...before })).toBeNull()
  })
})
