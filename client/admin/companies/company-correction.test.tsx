import { UnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import { show } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CompanyCorrection } from './company-correction.tsx'

const field = (key: string, label: string, before: string, after: string, more = {}) => ({
  key,
  label,
  before,
  current: before,
  after,
  problem: null,
  score: null,
  ...more,
})
const record = {
  id: 3,
  companyId: 7,
  email: 'office@palm.example',
  submittedAt: new Date('2026-05-03T10:00:00Z'),
  fields: [
    field('commission', 'Commission', '20%', '18%', { score: { before: 84, after: 86 } }),
    field('email', 'Email', 'a@x.example', 'b@x.example', { problem: 'a@x.example has not agreed yet.' }),
    field('listingAccount', 'Whose listing account', '', 'owner'),
    field('noticeDays', 'Notice', '30', '60', { current: '45' }),
  ],
}

function showCorrection(data: object = record) {
  const onDecided = vi.fn(async () => {})
  const shown = show(
    <UnsavedInput value={{ current: new Map() }}>
      <CompanyCorrection correctionId={3} canDecide onDecided={onDecided} />
    </UnsavedInput>,
    {
      server: {
        'companies.correction': { data },
        'companies.decideCorrection': { data: { companyName: 'Palm', acceptedCount: 2, refusedCount: 2 } },
      },
    },
  )
  return { ...shown, onDecided }
}

it('shows each field before and after, its score, and what cannot be accepted yet', async () => {
  showCorrection()
  await screen.findByText('HostScore 84 → 86 with this change')
  screen.getByText(/^Unknown → The owner’s/)
  screen.getByText(/It was: 30 days/)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Accept Email' }).disabled).toBe(true)
})

it('sends the accepted fields with the values that were seen, and the reason for the others', async () => {
  const { getInputs, onDecided } = showCorrection()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Accept Commission' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Accept Notice' }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Accept 2 Fields, Refuse 2' })
  expect(button.disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Reason for what you don’t accept'), 'Not so.')
  await userEvent.click(button)
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalled())
  expect(getInputs('companies.decideCorrection')).toMatchObject([
    {
      id: 3,
      accepted: [
        { key: 'commission', current: '20%' },
        { key: 'noticeDays', current: '45' },
      ],
      note: 'Not so.',
    },
  ])
})

it('accepts all that can be, or none', async () => {
  showCorrection()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept All' }))
  screen.getByRole('button', { name: 'Accept 3 Fields, Refuse 1' })
  await userEvent.click(screen.getByRole('button', { name: 'Accept None' }))
  screen.getByRole('button', { name: 'Refuse Correction' })
})
