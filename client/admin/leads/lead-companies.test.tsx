import { show } from '@client/testing/show.tsx'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LeadCompanies } from './lead-companies.tsx'

const lead = { stoppedAt: null, hired: null, hiredCompanyId: null } as LeadDetail['lead']
const match = { selected: false, isNearest: false, distanceMiles: null, reasons: [], requestedAt: null }

it('groups companies by whether they have the lead, and opens them, deleted ones too', () => {
  show(
    <LeadCompanies
      lead={lead}
      recipients={[]}
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

it('says when a company got the lead, what it answered, and what the owner says', () => {
  const recipient = {
    companyId: 7,
    name: 'Bay Homes',
    state: 'talked',
    createdAt: new Date('2026-03-02T10:00:00Z'),
    deliveredAt: new Date('2026-03-02T10:01:00Z'),
    firstAnsweredAt: new Date('2026-03-02T13:01:00Z'),
    answeredAt: new Date('2026-03-03T10:00:00Z'),
    declineReason: null,
    talkedOn: new Date('2026-03-03'),
    talkedBy: 'phone',
    notSignedReason: null,
    ownerReached: true,
    ownerReachedAt: null,
  }
  const waiting = {
    firstAnsweredAt: null,
    answeredAt: null,
    talkedOn: null,
    talkedBy: null,
    ownerReached: null,
  }
  show(
    <LeadCompanies
      lead={{ ...lead, stoppedAt: new Date('2026-03-04T10:00:00Z'), hired: 'here', hiredCompanyId: 7 }}
      recipients={[
        recipient,
        { ...recipient, ...waiting, companyId: 8, name: 'Cove Stays', state: 'delivered' },
        {
          ...recipient,
          ...waiting,
          companyId: 9,
          name: 'Dune Rentals',
          state: 'declined',
          declineReason: 'area',
        },
      ]}
      matches={[{ ...match, companyId: 7, name: 'Bay Homes' }]}
      consents={[]}
    />,
  )
  const texts = within(screen.getByRole('region', { name: 'Has this lead' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')
  expect(texts[0]).toContain('Bay Homes Talked')
  expect(texts[0]).toMatch(/first answer Mar 2, 2026 .* · last answer Mar 3, 2026/)
  expect(texts[0]).toContain('Talked on Mar 3, 2026 · By phone')
  expect(texts[0]).toContain('The owner says they were reached')
  expect(texts[0]).toContain('The owner hired this company.')
  expect(texts[1]).toContain('Cove Stays Delivered, overdue')
  expect(texts[2]).toContain('Outside our area')
  screen.getByText(/^The owner stopped everything on/)
})
