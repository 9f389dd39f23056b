import { BADGE_MIN_SCORE } from '@shared/hostscore/tiers.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BADGE_MAX_AGE_LIMIT_S,
  BADGE_MAX_AGE_S,
  type BadgeFormat,
  GRAY_MAX_AGE_S,
  getBadgeMaxAgeS,
  parseBadgeRequest,
  toBadgeContent,
  UNAVAILABLE_MAX_AGE_S,
} from './badges.rules.ts'

const YEAR_S = 365 * 24 * 60 * 60

describe('The cache lifetime of a badge', () => {
  const valid = { kind: 'valid', validForS: YEAR_S } as const
  it.each([
    ['an hour', valid, null, BADGE_MAX_AGE_S],
    ['longer on request', valid, 7200, 7200],
    ['never shorter on request', valid, 1, BADGE_MAX_AGE_S],
    ['never shorter than an hour for zero', valid, 0, BADGE_MAX_AGE_S],
    ['a day at most', valid, 10 * YEAR_S, BADGE_MAX_AGE_LIMIT_S],
    ['never beyond its validity', { kind: 'valid', validForS: 90.5 } as const, 7200, 90],
    ['none once it has expired', { kind: 'valid', validForS: -5 } as const, null, 0],
    ['short when it is gray', { kind: 'gray' } as const, 86_400, GRAY_MAX_AGE_S],
    ['a minute when it is unavailable', { kind: 'unavailable' } as const, 86_400, UNAVAILABLE_MAX_AGE_S],
  ])('is %s', (_case, badge, requestedMaxAgeS, expected) => {
    expect(getBadgeMaxAgeS(badge, requestedMaxAgeS)).toBe(expected)
  })

  it('is never shortened by any requested value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: 1e9 }),
        (requestedMaxAgeS, validForS) => {
          const badge = { kind: 'valid', validForS } as const
          expect(getBadgeMaxAgeS(badge, requestedMaxAgeS)).toBeGreaterThanOrEqual(
            getBadgeMaxAgeS(badge, null),
          )
        },
      ),
    )
  })
})

describe('A badge’s address', () => {
  const read = (name: string, query = {}, preferred: BadgeFormat = 'svg') =>
    parseBadgeRequest('seal', name, query, preferred)

  it('contains a company, a look and a format', () => {
    expect(read('65')).toEqual({
      id: 65,
      look: { style: 'seal', theme: 'light', size: 'regular' },
      format: 'svg',
      isFormatNamed: false,
      scale: 1,
      wantedMaxAgeS: null,
    })
    expect(read('65.png', { theme: 'dark', size: 'compact', scale: '3', maxAge: '7200' })).toEqual({
      id: 65,
      look: { style: 'seal', theme: 'dark', size: 'compact' },
      format: 'png',
      isFormatNamed: true,
      scale: 3,
      wantedMaxAgeS: 7200,
    })
    expect(read('65', { compact: '' }).look.size).toBe('compact')
    expect(read('65', { compact: '0' }).look.size).toBe('regular')
    expect(read('65', {}, 'png').format).toBe('png')
    expect(read('65.svg', {}, 'png').format).toBe('svg')
  })

  it.each([
    ['65.PNG', 'png'],
    ['65.Svg', 'svg'],
    ['65.jpg', 'png'],
    ['65.gif', 'png'],
    ['65-fiddle-foyer', 'svg'],
    ['65-fiddle-foyer.png', 'png'],
    ['65-', 'svg'],
    ['65 ', 'svg'],
  ])('names the company by its id alone: %j', (name, format) => {
    expect(read(name)).toMatchObject({ id: 65, format })
  })

  it.each([
    '',
    'abc',
    '-1',
    '1e3',
    '65.exe',
    '65.',
    'fiddle-65',
    '6'.repeat(11),
    '../65',
    '65.png.png',
    '６５',
  ])('with an invalid id (%j) still has an image', (name) => expect(read(name).id).toBeNull())

  it.each([
    ['an unknown theme', { theme: 'pink' }],
    ['two themes', { theme: ['dark', 'light'] }],
    ['an unknown size', { size: 'huge' }],
    ['a scale for an SVG', { scale: '3' }],
    ['an invalid scale', { scale: '0' }],
    ['an invalid age', { maxAge: 'forever' }],
    ['a negative age', { maxAge: '-1' }],
  ])('with %s falls back to the default', (_case, query) => {
    expect(read('65', query)).toEqual(read('65'))
  })

  it('limits the scale to three', () => {
    expect(read('65.png', { scale: '9' }).scale).toBe(3)
    expect(read('65.png', { scale: '1.5' }).scale).toBe(1)
  })
})

describe('The content of a badge', () => {
  const scoredAt = new Date('2026-03-01')
  const validUntil = new Date('2027-03-01')
  const certification = {
    id: 1,
    name: 'Palm Court Stays',
    city: 'Miami',
    state: 'FL',
    website: null,
    isSample: false,
    score: BADGE_MIN_SCORE,
    tier: 'Certified Host',
    version: null,
    scoredAt,
    validUntil,
    revokedAt: null,
    revokedReason: null,
    badgeNotified: false,
    status: 'valid' as const,
    uncertified: null,
  }
  it('shows score and tier only while the badge is valid', () => {
    expect(toBadgeContent(certification)).toEqual({
      kind: 'certified',
      name: 'Palm Court Stays',
      score: BADGE_MIN_SCORE,
      tier: 'Certified Host',
      scoredAt,
      validUntil,
    })
    expect(toBadgeContent({ ...certification, tier: null, status: 'revoked' })).toEqual({
      kind: 'not-certified',
      name: 'Palm Court Stays',
    })
    expect(toBadgeContent(null)).toEqual({ kind: 'not-certified', name: null })
  })
})
