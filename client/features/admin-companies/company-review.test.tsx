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
const onNext = vi.fn()
const miami = { city: 'Miami', state: 'FL', zipCode: '33130', lat: 25.77, lng: -80.2 }
const show = (status: string, reviewedAt: Date | null = null, place: Partial<CompanyDetail> = miami) =>
  act(async () => {
    const company = {
      id: 7,
      name: 'Bay',
      status,
      reviewedAt,
      rejectionReason: null,
      ...place,
    } as CompanyDetail
    root.render(
      <WithMantine>
        <MemoryRouter>
          <CompanyReview company={company} calls={calls} mayDecide onNext={onNext} />
        </MemoryRouter>
      </WithMantine>,
    )
  })

it('The keyboard goes on at the company where nothing has it, and after the decision at what was decided', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show('pending')
  expect(document.activeElement?.tagName).toBe('SECTION')
  document.querySelector('button')?.focus()
  expect(document.activeElement?.textContent).toBe('Approve')
  await show('approved')
  expect(document.activeElement?.tagName).toBe('SECTION')
  expect(document.activeElement?.textContent).toContain('Approved')
})

it('Once it is decided the next one that waits is a press away', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const next = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Next'))
  await show('pending')
  expect(next()).toBeUndefined()
  await show('rejected', new Date(0))
  next()?.click()
  expect(onNext).toHaveBeenCalledOnce()
})

it('A company whose place nobody knows says so, and waits with the approval', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const toronto = { city: 'Toronto', state: 'Ontario', zipCode: 'K1A 0B1', lat: null, lng: null }
  await show('pending', null, toronto)
  expect(document.body.textContent).toContain('We know no US place for “Toronto, Ontario K1A 0B1”.')
  const approve = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Approve')
  expect(approve?.disabled).toBe(true)
})
