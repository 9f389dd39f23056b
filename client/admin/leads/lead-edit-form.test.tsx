import { getField, getPageText, show } from '@client/testing/show.tsx'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LeadEditForm } from './lead-edit-form.tsx'

const updatedAt = new Date('2026-01-05T10:00:00Z')
const newest = new Date('2026-01-05T11:00:00Z')
const lead = {
  id: 4,
  fullName: 'Ann Berg',
  email: 'ann@home.example',
  phone: null,
  propertyAddress: '12 Ocean Street',
  propertyCity: 'Miami',
  propertyZip: '33130',
  propertyType: 'condo',
  additionalInfo: null,
  updatedAt,
} as unknown as LeadDetail['lead']

/** Opens the form of a lead that somebody else changes before the first save. */
async function open(theirs: Partial<LeadDetail['lead']>) {
  let saves = 0
  const onClose = vi.fn()
  const shown = show(<LeadEditForm lead={lead} onClose={onClose} />, {
    server: ({ path }) => {
      if (path === 'auth.session') return { data: { userId: 1, email: 'ann@site.example', role: 'editor' } }
      if (path === 'leads.detail') return { data: { lead: { ...lead, updatedAt: newest, ...theirs } } }
      if (path !== 'leads.edit') return 'never'
      saves += 1
      return saves === 1
        ? { refusal: { appCode: 'EDIT_CONFLICT' }, message: 'Somebody changed it.' }
        : { data: { lead, mails: [] } }
    },
  })
  await screen.findByRole('button', { name: 'Save Lead' })
  return { ...shown, onClose }
}

it('keeps two changes of different fields, and says that the lead can be saved again', async () => {
  const { press, fill, getInputs, onClose } = await open({ propertyAddress: '14 Ocean Street' })
  await fill({ City: 'Tampa' })
  await press('Save Lead')
  await screen.findByText('Somebody changed it.')
  await waitFor(() => expect(getField('Property address').value).toBe('14 Ocean Street'))
  expect(getField('City').value).toBe('Tampa')
  await press('Save Lead')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const edit = { id: 4, changes: { propertyCity: 'Tampa' }, before: { propertyCity: 'Miami' } }
  expect(getInputs('leads.edit')).toEqual([
    { ...edit, updatedAt },
    { ...edit, updatedAt: newest },
  ])
})

it('shows both values of a field that two people changed', async () => {
  const { press, fill, getInputs } = await open({ propertyCity: 'Naples' })
  await fill({ City: 'Tampa', 'Full name': 'Ann Bergman' })
  await press('Save Lead')
  await screen.findByText('“City” was changed while you were editing. Keep yours or theirs?')
  expect(getPageText()).toContain('Yours: TampaTheirs: Naples')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Lead' }).disabled).toBe(true)
  await press('Keep Theirs')
  expect([getField('City').value, getField('Full name').value]).toEqual(['Naples', 'Ann Bergman'])
  await press('Save Lead')
  await waitFor(() => expect(getInputs('leads.edit')).toHaveLength(2))
  expect(getInputs('leads.edit')[1]).toMatchObject({ changes: { fullName: 'Ann Bergman' } })
})

it('names a contested choice as the field does', async () => {
  const { press, user } = await open({ propertyType: 'villa' })
  await user.selectOptions(getField('Property type'), 'cabin')
  await press('Save Lead')
  await screen.findByText(/^“Property type” was changed/)
  expect(getPageText()).toContain('Yours: CabinTheirs: Villa')
})
