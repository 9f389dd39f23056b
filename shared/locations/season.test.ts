import { expect, it } from 'vitest'
import type { SeasonLevel } from './location.schema.ts'
import { formatSeasonMonths, getSeasonMonths } from './season.ts'

const levels = { H: 'high', M: 'middle', L: 'low' } as const
const parse = (letters: string): SeasonLevel[] =>
  [...letters].map((letter) => levels[letter as keyof typeof levels])

it('names months as ranges across the new year', () => {
  const miami = parse('HHHHMMMMLMMH')
  expect(formatSeasonMonths(miami, 'high')).toBe('December to April')
  expect(formatSeasonMonths(miami, 'low')).toBe('September')
  expect(formatSeasonMonths(parse('HHHLLMHHMLLH'), 'high')).toBe('July to August and December to March')
  expect(formatSeasonMonths(parse('HMHMHMMMMMMM'), 'high')).toBe('January, March and May')
})

it('knows levels of all months and of none', () => {
  expect(formatSeasonMonths(parse('MMMMMMMMMMMM'), 'middle')).toBe('all year')
  expect(formatSeasonMonths(parse('MMMMMMMMMMMM'), 'low')).toBeNull()
})

it('lists twelve months', () => {
  const named = getSeasonMonths(parse('HLMMMMMMMMMM'))
  expect(named).toHaveLength(12)
  expect(named[1]).toEqual({ name: 'February', level: 'low' })
})
