import { show } from '@client/testing/show.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LeadCompanies } from './lead-companies.tsx'

const match = { selected: false, isNearest: false, distanceMiles: null, reasons: [], requestedAt: null }

it('groups companies by whether they have the lead, and opens them, deleted ones too', () => {
  show(
    <LeadCompanies
      matches={[
        { ...match, companyId: 7, name: 'Bay Homes', selected: true },
        { ...match, companyId: 8, name: null },
      ]}
      consents={[]}
    />,
  )
  const link = (group: string) =>
    within(screen.getByRole('region', { name: group }))
      .getByRole('link')
      .getAttribute('href')
  expect(link('Has this lead')).toBe('/admin/companies?company=7')
  expect(link('Could get this lead')).toBe('/admin/companies?company=8')
  screen.getByText('Company 8 (deleted)')
})
