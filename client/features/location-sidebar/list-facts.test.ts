import type { CompanyCard } from '@shared/schemas/company.schema.ts'
import { expect, it } from 'vitest'
import { listFacts } from './list-facts.ts'

const blank: CompanyCard = {
  id: 1,
  name: 'Tidewater Keys',
  rating: null,
  userRatingsTotal: null,
  description: null,
  services: '',
  commission: null,
  city: 'Miami',
  state: 'FL',
  imageUrl: null,
  serviceArea: 'Miami',
  tag: null,
  website: null,
  specialization: null,
  responseTime: null,
  priceLevel: null,
  hostScore: null,
  hostRank: null,
  foundingYear: null,
  numberOfProperties: null,
  isVerified: false,
  propertyTypes: [],
  firstMonthFeeWaiver: false,
  minStayRequirements: null,
  cleaningFees: null,
  hasPhone: false,
  valueScore: 0,
}

it('says how many there are, what they charge and the best score', () => {
  const companies = [
    { ...blank, commission: '19-22%', hostScore: 89 },
    { ...blank, commission: '15% + cleaning', hostScore: 76 },
    blank,
  ]
  expect(listFacts({ companies, companyCount: 3 })).toEqual([
    '3 companies',
    'Fees 15-22%',
    'Best HostScore 89',
  ])
})

it('says nothing of what nobody told', () => {
  expect(listFacts({ companies: [blank], companyCount: 1 })).toEqual(['1 company'])
  expect(listFacts({ companies: [], companyCount: 0 })).toEqual(['No companies here yet'])
})
