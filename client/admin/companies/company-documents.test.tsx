import { show, signedInAs } from '@client/testing/show.tsx'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import type { CompanyDocument } from '@shared/companies/company-document.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CompanyDocuments } from './company-documents.tsx'

const company = { id: 7, deletedAt: null } as CompanyDetail
const document: CompanyDocument = {
  id: 3,
  kind: 'insurance',
  name: 'coi.pdf',
  type: 'application/pdf',
  sizeBytes: 2_500_000,
  expiresOn: new Date('2026-01-31'),
  isExpired: true,
  uploadedBy: 'ann@site.example',
  createdAt: new Date('2026-01-01'),
}

it('lists documents with a download, says when one expired, and asks before a deletion', async () => {
  const { press } = show(<CompanyDocuments company={company} />, {
    server: {
      'companies.documents': { data: [document, { ...document, id: 4, name: 'b.pdf', isExpired: false }] },
    },
  })
  await screen.findByText(/Expired Jan 31, 2026/)
  screen.getByText(/Valid until Jan 31, 2026/)
  screen.getByText(/coi\.pdf · 2\.4 MB/)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download coi.pdf' })
  expect(link.getAttribute('href')).toBe('/admin/company-documents/3')
  await press('Delete coi.pdf')
  screen.getByText('Permanently delete this file?')
  await press('Cancel')
  expect(screen.queryByText('Permanently delete this file?')).toBeNull()
})

it('names what is missing in the form', async () => {
  const { press } = show(<CompanyDocuments company={company} />, {
    server: { 'companies.documents': { data: [] } },
  })
  await screen.findByText(/^No documents yet\./)
  screen.getByText(/“Verified” on a profile means that someone on your team confirmed/)
  await press('Add Document')
  screen.getByText('Please choose the kind of document.')
  screen.getByText('Please choose a file.')
})

it('shows viewers no form and no deletion', async () => {
  show(<CompanyDocuments company={company} />, {
    server: { 'companies.documents': { data: [document] }, 'auth.session': signedInAs('viewer') },
  })
  await screen.findByRole('link', { name: 'Download coi.pdf' })
  expect(screen.queryByRole('button')).toBeNull()
})
