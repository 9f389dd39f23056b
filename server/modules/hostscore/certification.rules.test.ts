import { describe, expect, it } from 'vitest'
import { findNameWords, findSimilarNames, getNewestExpired, toCertification } from './certification.rules.ts'

const facts = {
  id: 65,
  name: 'Palm Court Stays',
  city: 'Miami',
  state: 'FL',
  website: 'palm-court.example',
  hostScore: 94,
  hostScoreVersion: '1.0.0',
  scoreLastUpdated: new Date('2026-03-10T12:00:00Z'),
  badgeRevokedAt: null,
  badgeRevokedReason: null,
  badgeNotified: false,
  businessStatus: null,
  isSample: false,
}
const now = new Date('2026-11-21T00:00:00Z')

describe('A certification', () => {
  it.each([
    [100, 'Hospitality Elite'],
    [90, 'Hospitality Elite'],
    [89, 'Excellence Certified'],
    [80, 'Excellence Certified'],
    [79, 'Premier Host'],
    [70, 'Premier Host'],
    [69, 'Certified Host'],
    [60, 'Certified Host'],
    [59, null],
    [null, null],
  ])('for a score of %s has the tier %s', (hostScore, tier) => {
    expect(toCertification({ ...facts, hostScore }, now).tier).toBe(tier)
  })

  it('has an end date while it was earned, and no tier once it has expired or is revoked', () => {
    expect(toCertification(facts, now)).toMatchObject({
      status: 'valid',
      validUntil: new Date('2027-03-10T12:00:00Z'),
    })
    expect(toCertification(facts, new Date('2027-03-11'))).toMatchObject({ status: 'expired', tier: null })
    expect(toCertification({ ...facts, badgeRevokedAt: now }, now)).toMatchObject({
      status: 'revoked',
      tier: null,
      validUntil: null,
    })
  })

  it.each([
    [null, 'valid'],
    ['', 'valid'],
    ['OPERATIONAL', 'valid'],
    ['CLOSED_TEMPORARILY', 'not-certified'],
  ])('with business status %s is %s', (businessStatus, status) => {
    expect(toCertification({ ...facts, businessStatus }, now).status).toBe(status)
  })

  it('is never claimed for an email once it has expired', () => {
    for (const day of ['2026-11-21', '2028-02-28', '2028-02-29', '2028-03-01']) {
      const then = new Date(day)
      const oldest = new Date(getNewestExpired(then).getTime() + 1)
      expect(toCertification({ ...facts, scoreLastUpdated: oldest }, then).status).toBe('valid')
    }
  })
})

describe('Similar names', () => {
  const rows = [
    'Palm Court Stays',
    'Palm Beach Rentals',
    'Sunset Villas',
    'Palmetto Stays',
    'Court Street Homes',
  ].map((name, index) => ({ id: index + 1, name }))
  it('are found by distinctive words and despite typos', () => {
    expect(findSimilarNames('palm cort stays', rows)[0]?.name).toBe('Palm Court Stays')
    expect(findSimilarNames('sunset', rows).map(({ name }) => name)).toContain('Sunset Villas')
    expect(findSimilarNames('zzzz', rows)).toEqual([])
  })

  it('are searched by distinctive words', () => {
    expect(findNameWords('The Palm Court Vacation Rentals LLC')).toEqual(['court', 'palm'])
    expect(findNameWords('Vacation Rentals')).toEqual(['vacation', 'rentals'])
    expect(findNameWords('Nana’s Nest of J.D.')).toEqual(['nanas', 'nest'])
    expect(findNameWords('%_\\ --')).toEqual([])
  })
})
