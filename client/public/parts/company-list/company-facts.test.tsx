import { showPage } from '@client/testing/show.tsx'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CompanyFacts, KeyFacts } from './company-facts.tsx'

/** A company of which nothing else is known. */
const unknown = {
  commission: '20%',
  defaultedFields: ['commission'],
  responseTime: null,
  measuredResponseHours: null,
  measuredResponseCount: null,
  numberOfProperties: null,
  foundingYear: null,
  priceLevel: null,
  specialization: null,
}

/** Returns the labels of the facts of a company with these values, in order. */
function labels(Facts: typeof KeyFacts, values: Partial<CompanyCard>): (string | null)[] {
  showPage(<Facts company={{ ...unknown, ...values } as unknown as CompanyCard} />)
  return screen.getAllByRole('term').map(({ textContent }) => textContent)
}

const busy = { responseTime: '1 hour', numberOfProperties: 40, specialization: 'Condos' }

it.each<[string, typeof KeyFacts, Partial<CompanyCard>, string[]]>([
  [
    'known facts first',
    KeyFacts,
    { priceLevel: 2, specialization: 'Condos' },
    ['Commission', 'Price tier', 'Specialization', 'Established'],
  ],
  [
    'four facts beside the name',
    KeyFacts,
    busy,
    ['Commission', 'Stated response', 'Homes', 'Specialization'],
  ],
  [
    'the last of them and the others below',
    CompanyFacts,
    busy,
    ['Specialization', 'Established', 'Price tier'],
  ],
])('shows %s', (_what, Facts, values, expected) => {
  expect(labels(Facts, values)).toEqual(expected)
})

it.each([
  [{ responseTime: '1 hour' }, 'Stated response1 hour'],
  [
    { responseTime: '1 hour', measuredResponseHours: 3.25, measuredResponseCount: 12 },
    'Response time3.3 hours measured, 12 answers in 180 days',
  ],
])('says whether the response time of %j is measured or stated', (values, expected) => {
  showPage(<KeyFacts company={{ ...unknown, ...values } as unknown as CompanyCard} />)
  const item = screen.getAllByRole('definition')[1]?.parentElement
  expect(item?.textContent?.trim()).toBe(expected)
})
