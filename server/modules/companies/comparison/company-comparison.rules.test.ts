import { expect, it } from 'vitest'
import { groupByRequestPlace, type ServedCity } from './company-comparison.rules.ts'

const company = (id: number, state = 'FL') => ({ id, state })
const city = (companyId: number, name: string, isHome = false, state = 'FL'): ServedCity => ({
  companyId,
  state,
  name,
  citySlug: name.toLowerCase(),
  isHome,
})
const group = (...input: Parameters<typeof groupByRequestPlace>) =>
  groupByRequestPlace(...input).map(({ name, companyIds }) => [name, companyIds])

it('finds the city that all companies serve', () => {
  const cities = [city(1, 'Miami', true), city(2, 'Doral', true), city(2, 'Miami'), city(1, 'Hialeah')]
  expect(group([company(2), company(1)], cities)).toEqual([['Miami, FL', [2, 1]]])
})

it('prefers the city where most of them are based', () => {
  const cities = [city(1, 'Doral'), city(1, 'Miami', true), city(2, 'Doral'), city(2, 'Miami')]
  expect(group([company(1), company(2)], cities)).toEqual([['Miami, FL', [1, 2]]])
})

it('divides companies that serve no common city', () => {
  const cities = [city(1, 'Miami', true), city(2, 'Aspen', true, 'CO'), city(3, 'Miami')]
  expect(group([company(2, 'CO'), company(1), company(3)], cities)).toEqual([
    ['Miami, FL', [1, 3]],
    ['Aspen, CO', [2]],
  ])
})

it('uses the state of companies without a known city', () => {
  expect(group([company(1), company(2)], [])).toEqual([['Florida', [1, 2]]])
  expect(group([], [])).toEqual([])
})
