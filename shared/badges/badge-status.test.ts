import { describe, expect, it } from 'vitest'
import { badgeStatus, badgeValidUntil } from './badge-status.ts'

const scoredAt = new Date('2026-03-10T12:00:00Z')
const facts = { score: 80, scoredAt, revokedAt: null, isOperating: true }
const now = new Date('2026-11-21T00:00:00Z')

describe('badgeStatus', () => {
  it.each([
    [100, 'valid', null],
    [60, 'valid', null],
    [59, 'not-certified', 'below-minimum'],
    [0, 'not-certified', 'below-minimum'],
    [null, 'not-certified', 'not-scored'],
  ] as const)('returns for a score of %s the status %s', (score, status, uncertified) => {
    expect(badgeStatus({ ...facts, score }, now)).toEqual({ status, uncertified })
  })

  it('expires exactly one year after the score', () => {
    const until = badgeValidUntil(scoredAt)
    expect(until.toISOString()).toBe('2027-03-10T12:00:00.000Z')
    expect(badgeStatus(facts, new Date(until.getTime() - 1)).status).toBe('valid')
    expect(badgeStatus(facts, until).status).toBe('expired')
    expect(badgeValidUntil(new Date('2028-02-29T00:00:00Z')).toISOString()).toBe('2029-03-01T00:00:00.000Z')
  })

  it('keeps a revoked badge revoked, no matter the score', () => {
    const revokedAt = new Date('2026-10-01')
    for (const score of [100, 10, null]) {
      expect(badgeStatus({ ...facts, score, revokedAt }, now).status).toBe('revoked')
    }
  })

  it('requires a score date and an operational company', () => {
    expect(badgeStatus({ ...facts, scoredAt: null }, now).uncertified).toBe('not-scored')
    expect(badgeStatus({ ...facts, isOperating: false }, now).uncertified).toBe('not-operating')
  })
})
