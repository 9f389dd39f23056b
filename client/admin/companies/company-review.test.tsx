import { UnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import { show } from '@client/testing/show.tsx'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CompanyReview } from './company-review.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

const calls = {
  approve: { isPending: false },
  reject: { isPending: false },
  deleteOne: { isPending: false },
} as CompanyMutations
const unsaved = { current: new Map<string, string>() }
const miami = { city: 'Miami', state: 'FL', zipCode: '33130', lat: 25.77, lng: -80.2 }

function getReview(change: Partial<CompanyDetail>) {
  const reviewed = { id: 7, name: 'Bay', reviewedAt: null, rejectionReason: null, unknownPlaces: [] }
  const company = { ...reviewed, ...miami, ...change }
  return (
    <UnsavedInput value={unsaved}>
      <CompanyReview company={company as CompanyDetail} calls={calls} canDecide />
    </UnsavedInput>
  )
}
const getApprove = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Approve/ })

it('focuses the company when nothing has the focus, and the decision after it was made', () => {
  const { rerender } = show(getReview({ status: 'pending' }))
  const section = screen.getByRole('region', { name: 'Review' })
  expect(document.activeElement).toBe(section)
  act(() => getApprove().focus())
  expect(document.activeElement).toBe(getApprove())
  rerender(getReview({ status: 'approved' }))
  expect(document.activeElement).toBe(section)
  expect(section.textContent).toContain('Approved')
})

it.each([
  ['desk@bay.example', 'Not listed yet. Approving lists it and emails the company.'],
  [null, 'Not listed yet. Approving lists it. It has no email address, so it isn’t told.'],
])('promises an email to %s only', (email, text) => {
  show(getReview({ status: 'pending', email }))
  screen.getByText(text)
})

it('disables approval of a company whose place is unknown, and says so', () => {
  const toronto = { city: 'Toronto', state: 'Ontario', zipCode: 'K1A 0B1', lat: null, lng: null }
  show(getReview({ status: 'pending', ...toronto }))
  screen.getByText(/We can’t find “Toronto, Ontario K1A 0B1” in the US\./)
  expect(getApprove().disabled).toBe(true)
})

it('names the places that are no cities, and lets the reviewer approve', () => {
  show(getReview({ status: 'pending', unknownPlaces: ['Outer Banks', 'Nowhere, GA'] }))
  screen.getByText(/^Not found: Outer Banks, Nowhere, GA\./)
  expect(getApprove().disabled).toBe(false)
})

it('holds the reason for a rejection as unsaved input until it is canceled', async () => {
  const { press, fill } = show(getReview({ status: 'pending', email: null }))
  await press('Reject…')
  await screen.findByRole('button', { name: 'Reject Company' })
  expect(unsaved.current.size).toBe(0)
  await fill({ Reason: 'The address does not exist.' })
  expect(unsaved.current.size).toBe(1)
  await press('Cancel')
  expect(unsaved.current.size).toBe(0)
})
