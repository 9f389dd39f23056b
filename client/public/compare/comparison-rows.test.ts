import type { ComparedCompany } from '@shared/companies/company-comparison.schema.ts'
import { expect, it } from 'vitest'
import { addNetRow, compareCompanies, onlyDifferences, toRow } from './comparison-rows.ts'

const company = (overrides: Partial<ComparedCompany> = {}): ComparedCompany => ({
  id: 1,
  name: 'Gull',
  rating: '4.9',
  userRatingsTotal: 1234,
  description: '',
  services: 'Marketing, Cleaning',
  commission: '20%',
  city: 'Miami',
  state: 'FL',
  imageUrl: '/images/companies/1-G.svg',
  fullUntil: null,
  defaultedFields: [],
  serviceArea: 'Miami',
  tag: null,
  website: null,
  specialization: null,
  responseTime: null,
  measuredResponseHours: null,
  measuredResponseCount: null,
  priceLevel: 2,
  hostScore: 92,
  hostRank: 2,
  foundingYear: 2009,
  numberOfProperties: 1200,
  isVerified: true,
  propertyTypes: ['condo', 'villa'],
  firstMonthFeeWaiver: false,
  minStayRequirements: null,
  cleaningFees: null,
  isSample: false,
  hasPhone: true,
  keepsListing: true,
  hasNoExitFee: false,
  valueScore: 90,
  avgResponseTime: '45 minutes',
  cancellationPolicy: null,
  acceptsInstantBooking: null,
  minContracts: '12 months',
  companySize: null,
  contractFacts: [],
  ...overrides,
})

function rowsOf(...companies: ComparedCompany[]) {
  const rows = compareCompanies(companies).flatMap((group) => group.rows)
  return Object.fromEntries(rows.map((row) => [row.label, row]))
}

it('formats facts like the other public pages, and fields with their labels', () => {
  const rows = rowsOf(company())
  expect(
    Object.fromEntries(Object.entries(rows).map(([label, row]) => [label, row.cells[0]?.text])),
  ).toMatchObject({
    HostScore: '92',
    Rank: 'Elite Host',
    Rating: '4.9',
    Reviews: '1,234',
    Commission: '20%',
    'Minimum contract': '12 months',
    'Price tier': '$$',
    'Response time': '45 minutes',
    'Homes managed': '1,200',
    Established: '2009',
    'Property types': 'Condominium, Villa',
    Marketing: 'Yes',
  })
  expect(rows.HostScore?.cells[0]?.note).toBe('Hospitality Elite')
  expect(rows['Response time']?.cells[0]?.note).toBe('Stated by the company')
  const measured = rowsOf(company({ measuredResponseHours: 0.2, measuredResponseCount: 7 }))['Response time']
  expect(measured?.cells).toEqual([{ text: '12 minutes', note: 'Measured: median of 7 answers in 180 days' }])
})

it('says what a company did not give, and marks a default commission', () => {
  const rows = rowsOf(
    company({
      commission: '15-25%',
      defaultedFields: ['commission'],
      hostScore: null,
      hostRank: null,
      numberOfProperties: null,
      propertyTypes: [],
    }),
  )
  expect(rows.Commission?.cells).toEqual([{ text: '15-25%', note: 'usual range' }])
  expect(rows.HostScore?.cells).toEqual([{ text: 'Not yet scored', isMissing: true }])
  expect(rows.Rank?.cells).toEqual([{ text: '—' }])
  for (const label of ['Homes managed', 'Property types', 'Cleaning fees'])
    expect(rows[label]?.cells).toEqual([{ text: 'Not given', isMissing: true }])
})

it('starts leaving with who keeps the listing, and says when the company said so', () => {
  const said = (value: string, day: string) => ({
    fact: 'listingAccount' as const,
    value,
    saidOn: new Date(day),
  })
  const companies = [
    company({ contractFacts: [said('owner', '2026-05-03')] }),
    company({ contractFacts: [said('owner', '2026-06-01')] }),
    company(),
  ]
  const leaving = compareCompanies(companies).find(({ title }) => title === 'Leaving')
  expect(leaving?.rows[0]).toMatchObject({
    label: 'Whose listing account',
    differs: true,
    cells: [
      { text: 'The owner’s', saidOn: 'May 3, 2026' },
      { text: 'The owner’s', saidOn: 'Jun 1, 2026' },
      { text: 'Unknown', isMissing: true },
    ],
  })
  expect(leaving?.rows.map(({ label }) => label).slice(1, 4)).toEqual(['Minimum term', 'Notice', 'Exit fee'])
  expect(rowsOf(...companies.slice(0, 2))['Whose listing account']?.differs).toBe(false)
})

it('has one row for each service, whatever its spelling', () => {
  const rows = rowsOf(company(), company({ services: 'CLEANING, Pricing' }))
  expect(rows.Cleaning?.differs).toBe(false)
  expect(rows.Marketing?.cells.map(({ text }) => text)).toEqual(['Yes', 'Not listed'])
  expect(rows.Pricing?.differs).toBe(true)
})

it('finds the rows that differ; a default differs from the same figure of a company', () => {
  const [own, other] = [
    company({ commission: '15-25%' }),
    company({ commission: '15-25%', defaultedFields: ['commission'] }),
  ]
  expect(onlyDifferences(compareCompanies([own, other]))).toEqual([
    { title: 'Fees', rows: [expect.objectContaining({ label: 'Commission' })] },
  ])
  expect(onlyDifferences(compareCompanies([own, own]))).toEqual([])
})

it('shows what the owner keeps also where no fee differs', () => {
  const row = toRow('You keep', [{ text: 'Unknown' }, { text: 'Unknown' }])
  expect(addNetRow([], row)).toEqual([{ title: 'Fees', rows: [row] }])
  const own = company({ commission: '15-25%' })
  const [fees] = addNetRow(compareCompanies([own, own]), row)
  expect(fees?.rows.slice(0, 2).map(({ label }) => label)).toEqual(['You keep', 'Commission'])
})
