import { show } from '@client/testing/show.tsx'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { MergeCompanies } from './merge-companies.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

const company = {
  name: 'Bay Homes',
  city: 'Miami',
  state: 'FL',
  status: 'approved',
  website: null,
  phoneNumber: null,
  deletedAt: null,
  duplicates: [],
}

it('can be cancelled when the pair cannot be loaded', async () => {
  const onCancel = vi.fn()
  const { press } = show(
    <MergeCompanies
      company={{ ...company, id: 7 } as unknown as CompanyDetail}
      otherId={331}
      calls={{ merge: { isPending: false } } as unknown as CompanyMutations}
      onMerged={() => {}}
      onCancel={onCancel}
    />,
    { server: { 'companies.mergePreview': 'offline' } },
  )
  await screen.findByRole('button', { name: 'Try Again' })
  await press('Cancel')
  expect(onCancel).toHaveBeenCalledOnce()
})

it('offers the company with the typed number first, and moves the focus to the merge', async () => {
  // Companies that have the number in their ZIP code, for example; the one with the number is not on this page.
  const rows = Array.from({ length: 9 }, (_, index) => ({
    ...company,
    id: 100 + index,
    name: `Cove ${index}`,
  }))
  const { user } = show(
    <MergeCompanies
      company={{ ...company, id: 7 } as unknown as CompanyDetail}
      otherId={null}
      calls={{ merge: { isPending: false } } as unknown as CompanyMutations}
      onMerged={() => {}}
      onCancel={() => {}}
    />,
    {
      server: {
        'companies.browse': { data: { rows, total: 30 } },
        'companies.detail': { data: { ...company, id: 331, name: 'Wave Homes' } },
        'companies.mergePreview': 'never',
      },
    },
  )
  await user.type(screen.getByRole('searchbox', { name: 'Find the other company' }), '331')
  const choose = await screen.findByRole('button', { name: 'Choose Wave Homes, number 331' })
  await screen.findByRole('button', { name: 'Choose Cove 0, number 100' })
  expect(screen.getAllByRole('listitem')[0]?.contains(choose)).toBe(true)
  await user.click(choose)
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Merge Bay Homes with another company' }),
    ),
  )
})
