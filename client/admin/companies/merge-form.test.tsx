import { show } from '@client/testing/show.tsx'
import type { MergePreview } from '@shared/companies/company-merge.schema.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { MergeForm } from './merge-form.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

const company = (id: number, name: string) => ({
  id,
  name,
  city: 'Miami',
  state: 'FL',
  status: 'approved',
  hostScore: null,
  createdAt: new Date('2026-01-01'),
})
const preview: MergePreview = {
  kept: company(2, 'Palm Homes'),
  removed: company(1, 'Palm LLC'),
  differences: [
    { key: 'phoneNumber', label: 'Phone', kept: null, removed: '305', isTaken: true },
    { key: 'commission', label: 'Commission', kept: '20%', removed: '25%', isTaken: false },
  ],
  moves: {
    matches: 1,
    interests: 0,
    sharedLeads: 2,
    mails: 3,
    reviews: 0,
    badgeReports: 0,
    documents: 0,
    addedCities: ['Tampa'],
    revokesBadge: false,
  },
  problem: null,
  fingerprint: 'f',
}

function showForm(overrides: Partial<MergePreview> = {}) {
  const mutate = vi.fn()
  const onKeep = vi.fn()
  const form = () => (
    <MergeForm
      preview={{ ...preview, ...overrides }}
      isLoading={false}
      calls={{ merge: { isPending: false, mutate } } as unknown as CompanyMutations}
      onKeep={onKeep}
      onMerged={() => {}}
      onReload={() => {}}
      onCancel={() => {}}
    />
  )
  const { rerender } = show(form())
  return { mutate, onKeep, reload: () => rerender(form()) }
}

it('suggests missing values, shows what moves and sends the choices', () => {
  const { mutate, onKeep } = showForm()
  const phone = within(screen.getByRole('radiogroup', { name: 'Phone' }))
  expect(phone.getByRole<HTMLInputElement>('radio', { name: '305' }).checked).toBe(true)
  expect(phone.getByRole<HTMLInputElement>('radio', { name: 'Not given' }).checked).toBe(false)
  for (const text of ['1 match with a lead', '3 emails', 'Service area: also Tampa']) screen.getByText(text)
  expect(screen.queryByText(/review/)).toBeNull()
  fireEvent.click(phone.getByRole('radio', { name: 'Not given' }))
  fireEvent.click(screen.getByRole('radio', { name: '25%' }))
  fireEvent.click(screen.getByRole('button', { name: 'Merge Companies' }))
  expect(mutate.mock.calls[0]?.[0]).toEqual({
    keptId: 2,
    removedId: 1,
    takenFields: ['commission'],
    fingerprint: 'f',
  })
  fireEvent.click(screen.getByRole('radio', { name: 'Palm LLC' }))
  expect(onKeep).toHaveBeenCalledWith(1)
})

it('keeps the choices when the same pair is loaded again', () => {
  const { reload } = showForm()
  fireEvent.click(screen.getByRole('radio', { name: '25%' }))
  reload()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '25%' }).checked).toBe(true)
})

it('says why two companies cannot be merged', () => {
  showForm({ problem: 'A sample company can only be merged with another one.' })
  screen.getByText('A sample company can only be merged with another one.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge Companies' }).disabled).toBe(true)
})
