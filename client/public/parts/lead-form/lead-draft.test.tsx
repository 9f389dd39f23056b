import { clearDraft, loadDraft } from '@client/lib/form-draft.ts'
import { getLeadField, showLeadForm } from '@client/testing/show-lead-form.tsx'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { leadDraft, prefillLeadForm } from './lead-draft.ts'
import { LeadForm } from './lead-form.tsx'

afterEach(() => clearDraft(leadDraft))

const typeIn = (values: Record<string, string>) =>
  sessionStorage.setItem('leadFormDraft', JSON.stringify({ ...loadDraft(leadDraft), ...values }))

it('fills what is empty, and never over what a person typed', () => {
  typeIn({ propertyCity: 'Naples' })
  prefillLeadForm({ propertyCity: 'Miami', additionalInfo: 'Income estimate: $50,000' })
  expect(loadDraft(leadDraft)).toEqual({ propertyCity: 'Naples', additionalInfo: 'Income estimate: $50,000' })
})

it('replaces what it wrote itself, so that a second estimate is the one that counts', () => {
  prefillLeadForm({ propertyCity: 'Miami', additionalInfo: 'first' })
  prefillLeadForm({ propertyCity: 'Aspen', additionalInfo: 'second' })
  expect(loadDraft(leadDraft)).toEqual({ propertyCity: 'Aspen', additionalInfo: 'second' })
  typeIn({ additionalInfo: 'second, and a garden' })
  prefillLeadForm({ additionalInfo: 'third' })
  expect(loadDraft(leadDraft).additionalInfo).toBe('second, and a garden')
})

it('starts with the property type of the list, follows its filter, and keeps what the owner chose', async () => {
  const { rerender, user } = showLeadForm({ defaultType: 'cabin' })
  const getType = () => getLeadField('propertyType').value
  expect(getType()).toBe('cabin')
  rerender(<LeadForm selectedCompanies={[]} defaultType="condo" />)
  expect(getType()).toBe('condo')
  expect(loadDraft(leadDraft)).toEqual({})
  await user.selectOptions(getLeadField('propertyType'), 'villa')
  rerender(<LeadForm selectedCompanies={[]} defaultType="cabin" />)
  expect(getType()).toBe('villa')
  await user.selectOptions(getLeadField('propertyType'), 'condo')
  rerender(<LeadForm selectedCompanies={[]} defaultType="apartment" />)
  expect(getType()).toBe('condo')
})

it('clears the form with its draft, and brings back what was entered', async () => {
  const { fillLead, press, reachStep2 } = showLeadForm({ defaultCity: 'Miami' })
  await reachStep2({ propertyCity: 'Naples', propertyAddress: '1 Palm Way' })
  const getTexts = () =>
    [getLeadField('fullName'), getLeadField('propertyCity'), getLeadField('propertyAddress')].map(
      ({ value }) => value,
    )
  await press('Clear form')
  expect(getTexts()).toEqual(['', 'Miami', ''])
  expect(loadDraft(leadDraft)).toEqual({})
  screen.getByText(/Step 1 of 2/)
  await press('Bring back what I entered')
  expect(getTexts()).toEqual(['Ana Diaz', 'Naples', '1 Palm Way'])
  expect(loadDraft(leadDraft)).toMatchObject({ propertyCity: 'Naples' })
  await press('Clear form')
  await fillLead({ fullName: 'B' })
  screen.getByRole('button', { name: 'Clear form' })
})
