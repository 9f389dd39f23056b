import { describe, expect, it } from 'vitest'
import { certificationTier, isBadgeEligible, rankingTier, rankLabel, scoreColor } from './tiers.ts'

describe('certification tiers', () => {
  it.each([
    [100, 'Hospitality Elite', 'Elite'],
    [90, 'Hospitality Elite', 'Elite'],
    [89, 'Excellence Certified', 'Premier'],
    [80, 'Excellence Certified', 'Premier'],
    [79, 'Premier Host', 'Preferred'],
    [70, 'Premier Host', 'Preferred'],
    [69, 'Certified Host', 'Verified'],
    [60, 'Certified Host', 'Verified'],
    [59, 'Not certified', 'Not certified'],
    [0, 'Not certified', 'Not certified'],
    [null, 'Unrated', 'Unrated'],
    [undefined, 'Unrated', 'Unrated'],
    [Number.NaN, 'Unrated', 'Unrated'],
  ])('returns for a score of %s: %s (%s)', (score, name, shortLabel) => {
    expect(certificationTier(score)).toMatchObject({ name, shortLabel })
  })
})

describe('ranking tiers', () => {
  it.each([
    [100, 'Hospitality Legend', 'amber'],
    [95, 'Hospitality Legend', 'amber'],
    [94, "Maitre d'Elite", 'purple'],
    [85, "Maitre d'Elite", 'purple'],
    [84, 'Butler', 'blue'],
    [75, 'Butler', 'blue'],
    [74, 'Concierge', 'green'],
    [65, 'Concierge', 'green'],
    [64, 'Doorkeeper', 'gray'],
    [50, 'Doorkeeper', 'gray'],
    [49, 'Unrated', 'gray'],
    [0, 'Unrated', 'gray'],
    [null, 'Unrated', 'gray'],
  ])('returns for a score of %s: %s, %s', (score, name, color) => {
    expect(rankingTier(score)).toMatchObject({ name, color })
    expect(scoreColor(score)).toBe(color)
  })
})

describe('badge and rank', () => {
  it.each([
    [60, true],
    [59, false],
    [100, true],
    [0, false],
    [null, false],
  ])('decides whether a score of %s earns a badge: %s', (score, expected) => {
    expect(isBadgeEligible(score)).toBe(expected)
  })

  it.each([
    [1, 'Elite Host'],
    [3, 'Elite Host'],
    [4, 'Top 10'],
    [10, 'Top 10'],
    [11, 'Top 25'],
    [25, 'Top 25'],
    [26, 'Top 50'],
    [50, 'Top 50'],
    [51, 'Top 100'],
    [100, 'Top 100'],
    [101, null],
    [0, null],
    [null, null],
  ])('labels rank %s as %s', (rank, label) => {
    expect(rankLabel(rank)).toBe(label)
  })
})
