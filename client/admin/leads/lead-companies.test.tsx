import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { LeadCompanies } from './lead-companies.tsx'

it('The companies of a lead open in the admin, deleted ones too', () => {
  const match = { selected: false, isNearest: false, distanceMiles: null, reasons: [], requestedAt: null }
  const matches = [
    { ...match, companyId: 7, name: 'Bay Homes' },
    { ...match, companyId: 8, name: null },
  ]
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <LeadCompanies matches={matches} consents={[]} />
    </MemoryRouter>,
  )
  const html = page.replaceAll(' data-discover="true"', '')
  expect(html).toContain('<a href="/admin/companies?company=7">Bay Homes</a>')
  expect(html).toContain('<a href="/admin/companies?company=8">Company 8 (deleted)</a>')
})
