import { expect, it } from 'vitest'
import { getTierMessage } from './certification-badge.tsx'

it.each([
  [null, 'No HostScore yet. There isn’t enough data, and we don’t guess.'],
  [90, 'HostScore 90+, the first of four certification tiers.'],
  [89, 'HostScore 80-89, the second of four certification tiers.'],
  [70, 'HostScore 70-79, the third of four certification tiers.'],
  [60, 'HostScore 60-69, the fourth of four certification tiers.'],
  [59, 'Below 60, the minimum for certification and a badge.'],
])('%s reads "%s"', (score, sentence) => {
  expect(getTierMessage(score)).toBe(sentence)
})
