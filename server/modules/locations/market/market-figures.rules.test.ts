import { expect, it } from 'vitest'
import { getCityRanges, getMarketFigures } from './market-figures.rules.ts'

const company = { hostScore: null, commission: null, services: '', isHome: false }

it('has no ranges without known values', () => {
  expect(getMarketFigures([company, { ...company, commission: 'Ask us' }])).toEqual({
    homeCount: 0,
    scoredCount: 0,
    scoreMin: null,
    scoreMax: null,
    commissionCount: 0,
    commissionMin: null,
    commissionMax: null,
    commissionMiddle: null,
    services: [],
  })
})

it('reports how many companies each range is based on', () => {
  const figures = getMarketFigures([
    { hostScore: 71, commission: '20%', services: 'Full-Service, Marketing', isHome: true },
    { hostScore: 94, commission: '18-25%', services: 'marketing', isHome: true },
    { hostScore: null, commission: '30%', services: 'Cleaning, Marketing', isHome: false },
    company,
  ])
  expect(figures).toEqual({
    homeCount: 2,
    scoredCount: 2,
    scoreMin: 71,
    scoreMax: 94,
    commissionCount: 3,
    commissionMin: 18,
    commissionMax: 30,
    commissionMiddle: 21.5,
    services: [
      { name: 'Marketing', count: 3 },
      { name: 'Cleaning', count: 1 },
      { name: 'Full-Service', count: 1 },
    ],
  })
})

it('counts a service once per company, by its label or its value', () => {
  const services = ['Cleaning, Cleaning & Maintenance', 'Cleaning & Maintenance']
  expect(getMarketFigures(services.map((named) => ({ ...company, services: named })))?.services).toEqual([
    { name: 'Cleaning', count: 2 },
  ])
})

it('averages the two middle values of an even number', () => {
  const at = (commission: string) => ({ ...company, commission })
  expect(getMarketFigures([at('10%'), at('40%'), at('20%'), at('25%')]).commissionMiddle).toBe(22.5)
})

it('returns a city’s ranges', () => {
  expect(getCityRanges({ scoreMin: 50, scoreMax: 60, commissions: ['20%', 'n/a', '15-18%'] })).toEqual({
    scoreMin: 50,
    scoreMax: 60,
    commissionMin: 15,
    commissionMax: 20,
  })
})

it('reads the ranges of a state with very many companies', () => {
  const companies = Array.from({ length: 200_000 }, (_, index) => ({
    ...company,
    hostScore: index % 101,
    commission: '20%',
  }))
  expect(getMarketFigures(companies)).toMatchObject({ scoreMin: 0, scoreMax: 100, commissionMax: 20 })
})
