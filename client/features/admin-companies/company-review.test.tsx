import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CompanyReview } from './company-review.tsx'
import type { CompanyCalls } from './use-company-calls.ts'

let root: Root
beforeEach(() => {
  preferNothing()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const calls = { approve: { isPending: false }, reject: { isPending: false } } as CompanyCalls
const show = (status: string) =>
  act(async () => {
    const company = { id: 7, name: 'Bay', status, reviewedAt: null, rejectionReason: null } as CompanyDetail
    root.render(
      <WithMantine>
        <MemoryRouter>
          <CompanyReview company={company} calls={calls} mayDecide />
        </MemoryRouter>
      </WithMantine>,
    )
  })

it('After the decision the keyboard goes on at what was decided, and nowhere before', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show('pending')
  expect(document.activeElement).toBe(document.body)
  document.querySelector('button')?.focus()
  expect(document.activeElement?.textContent).toBe('Approve')
  await show('approved')
  expect(document.activeElement?.tagName).toBe('SECTION')
  expect(document.activeElement?.textContent).toContain('Approved')
})
