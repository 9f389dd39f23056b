import { UnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getField, getPageText, show } from '@client/testing/show.tsx'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { NOTHING_CHANGED } from '@shared/lib/errors.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CompanyEditForm } from './company-edit-form.tsx'

const updatedAt = new Date('2026-11-21T10:00:00Z')
const company = {
  id: 7,
  updatedAt,
  name: 'Palm Court Stays',
  defaultedFields: [],
  services: 'Full-Service',
  propertyTypes: ['condo'],
  specialization: 'Lakefront',
  insuranceValidUntil: new Date('2027-03-03'),
  firstMonthFeeWaiver: false,
} as unknown as CompanyDetail

const getName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Company name' })

async function showForm(answer: FakeResponse, others: Record<string, FakeResponse> = {}) {
  const onDone = vi.fn(() => Promise.resolve())
  const unsaved = { current: new Map<string, string>() }
  const form = (
    <UnsavedInput value={unsaved}>
      <CompanyEditForm company={company} onDone={onDone} onCancel={() => {}} />
    </UnsavedInput>
  )
  const shown = show(form, { server: { 'companies.edit': answer, ...others } })
  await waitFor(() => expect(document.activeElement).toBe(getName()))
  const rename = async (name: string) => {
    await shown.user.clear(getName())
    await shown.user.paste(name)
  }
  return { ...shown, onDone, unsaved, rename, save: () => shown.press(/^Save/) }
}

it('sends only what was changed', async () => {
  const { getInputs, onDone, unsaved, rename, save } = await showForm({ data: { name: 'Palm Court Homes' } })
  await rename('Palm Court Homes')
  expect(unsaved.current.size).toBe(1)
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(getInputs('companies.edit')).toEqual([
    { id: 7, updatedAt, changes: { name: 'Palm Court Homes' }, before: { name: 'Palm Court Stays' } },
  ])
  await screen.findByText('Company Saved')
})

const newAddress = 'new@calle.example'
const undelivered = { id: 3, to: newAddress, currentTo: null, status: 'dead' }

it.each<[string, FakeResponse, number]>([
  ['offers a new address the undelivered emails', { data: { rows: [undelivered], total: 1 } }, 1],
  ['does not wait for the emails that it would offer', 'never', 0],
])('%s', async (_name, mails, offers) => {
  const saved = { data: { id: 7, name: 'Palm Court Stays', email: newAddress } }
  const { fill, save, onDone } = await showForm(saved, { 'email.ofCompany': mails })
  await fill({ Email: newAddress })
  await save()
  await screen.findByText('Company Saved')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const offer = { name: `Send 1 undelivered email to ${newAddress}` }
  await waitFor(() => expect(screen.queryAllByRole('button', offer)).toHaveLength(offers))
})

it('sends nothing when nothing was changed, and says so', async () => {
  const { getInputs, save } = await showForm('offline')
  await save()
  await screen.findByText(NOTHING_CHANGED)
  expect(getInputs('companies.edit')).toEqual([])
})

it('focuses a summary of refused fields', async () => {
  const { getInputs, rename, save, user } = await showForm('offline')
  await rename('P')
  await save()
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(summary.textContent).toContain('Company name must be at least 3 characters')
  await user.click(screen.getByRole('link', { name: /^Company name/ }))
  expect(document.activeElement).toBe(getName())
  expect(getInputs('companies.edit')).toEqual([])
})

it('shows the reason at a field that the server refuses and keeps what was entered', async () => {
  const details = { 'changes.city': 'We know no such city' }
  const { rename, save } = await showForm({ refusal: { appCode: 'VALIDATION_FAILED', details } })
  await rename('Palm Court Homes')
  await save()
  await waitFor(() =>
    expect(document.querySelector('#company-city-error')?.textContent).toBe('We know no such city'),
  )
  expect(getName().value).toBe('Palm Court Homes')
})

const refused: FakeResponse = { refusal: { appCode: 'EDIT_CONFLICT' }, message: 'Somebody changed it.' }
const newest = new Date('2026-11-21T11:00:00Z')
const theirs = (fields: Partial<CompanyDetail>): Record<string, FakeResponse> => ({
  'companies.detail': { data: { ...company, updatedAt: newest, ...fields } },
})

it.each([
  ['Keep Mine', 'Palm Court Rentals'],
  ['Keep Theirs', 'Palm Court Homes'],
])('%s settles a field that two people changed; everything else typed stays', async (choice, name) => {
  const others = theirs({ name: 'Palm Court Homes', tag: 'Theirs alone' })
  const { press, rename, save, fill, getInputs } = await showForm(refused, others)
  await rename('Palm Court Rentals')
  await fill({ City: 'Tampa' })
  await save()
  await screen.findByText('“Company name” was changed while you were editing. Keep yours or theirs?')
  expect(getPageText()).toContain('Yours: Palm Court RentalsTheirs: Palm Court Homes')
  // Folded fields are updated last.
  await waitFor(() => expect(getField('Tag').value).toBe('Theirs alone'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Company' }).disabled).toBe(true)
  await press(choice)
  expect([getName().value, getField('City').value]).toEqual([name, 'Tampa'])
  expect(getPageText()).not.toContain('Keep yours or theirs?')
  await save()
  await waitFor(() => expect(getInputs('companies.edit')).toHaveLength(2))
  const mine = choice === 'Keep Mine'
  expect(getInputs('companies.edit')[1]).toEqual({
    id: 7,
    updatedAt: newest,
    changes: { ...(mine && { name }), city: 'Tampa' },
    before: { ...(mine && { name: 'Palm Court Homes' }), city: '' },
  })
})

it('names the contested values as the fields do', async () => {
  const day = new Date('2028-01-31')
  const others = theirs({
    state: 'GA',
    businessStatus: 'CLOSED_PERMANENTLY',
    insuranceValidUntil: day,
    propertyTypes: [],
  })
  const { user, save } = await showForm(refused, others)
  const select = (label: string, value: string) => user.selectOptions(getField(label), value)
  await select('State', 'FL')
  await select('Business status', 'OPERATIONAL')
  fireEvent.change(getField('Insurance checked until'), { target: { value: '2027-04-05' } })
  await user.click(screen.getByRole('checkbox', { name: 'Cabin' }))
  await save()
  await screen.findByText(/^“State” was changed/)
  for (const text of [
    'Yours: FloridaTheirs: Georgia',
    'Yours: OperationalTheirs: Closed permanently',
    'Yours: Apr 5, 2027Theirs: Jan 31, 2028',
    'Yours: Condominium, CabinTheirs: Not given',
  ])
    expect(getPageText()).toContain(text)
})

it('can be saved again when nothing of the other change is in the way', async () => {
  const { rename, save, getInputs } = await showForm(refused, theirs({ tag: 'Theirs alone' }))
  await rename('Palm Court Rentals')
  await save()
  await screen.findByText('Somebody changed it.')
  await waitFor(() => expect(getInputs('companies.detail')).toHaveLength(1))
  await save()
  await waitFor(() => expect(getInputs('companies.edit')).toHaveLength(2))
  expect(getInputs('companies.edit')[1]).toMatchObject({
    updatedAt: newest,
    changes: { name: 'Palm Court Rentals' },
  })
})

it('marks the required fields', async () => {
  const { press } = await showForm('offline')
  await press('More fields')
  await screen.findByRole('textbox', { name: 'Tag' })
  const isRequired = (label: string) => getField(label).required
  expect(['Company name', 'City', 'State', 'Email'].map(isRequired)).toEqual([true, true, true, true])
  expect(['Website', 'Tag'].map(isRequired)).toEqual([false, false])
})

it('offers the five specializations, and keeps another one that is stored', async () => {
  const { user, rename, save, getInputs } = await showForm('offline')
  const select = getField<HTMLSelectElement>('Specialization')
  const options = [
    'Not given',
    'Luxury Properties',
    'Family-Friendly',
    'Corporate Housing',
    'Vacation Rental',
    'Budget-Friendly',
    'Lakefront',
  ]
  const getOptions = () => [...select.options].map(({ text }) => text)
  expect([select.value, getOptions()]).toEqual(['Lakefront', options])
  await user.selectOptions(select, 'Budget-Friendly')
  expect([select.value, getOptions()]).toEqual(['Budget-Friendly', options])
  await user.selectOptions(select, 'Lakefront')
  await rename('Palm Court Homes')
  await save()
  await waitFor(() => expect(getInputs('companies.edit')).toHaveLength(1))
  expect(getInputs('companies.edit')[0]).toMatchObject({ changes: { name: 'Palm Court Homes' } })
})

it('refuses an incomplete day instead of removing the stored one', async () => {
  const { save, getInputs } = await showForm({ data: { name: 'Palm Court Stays' } })
  const day = getField('Insurance checked until')
  expect([day.type, day.value]).toEqual(['date', '2027-03-03'])
  // What browsers report while a part of the date is missing.
  const validity = vi.spyOn(day, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState)
  fireEvent.change(day, { target: { value: '' } })
  await save()
  const error = { name: 'Please enter a full date from 1900 on, or leave this empty' }
  await screen.findByRole('link', error)
  fireEvent.blur(day)
  screen.getByRole('link', error)
  expect(getInputs('companies.edit')).toEqual([])
  validity.mockRestore()
  fireEvent.blur(day)
  await save()
  await waitFor(() => expect(getInputs('companies.edit')).toHaveLength(1))
  expect(getInputs('companies.edit')[0]).toMatchObject({
    changes: { insuranceValidUntil: '' },
    before: { insuranceValidUntil: '2027-03-03' },
  })
})

const getMoreFields = () => screen.getByRole('button', { name: 'More fields' })
const isOpen = () => getMoreFields().getAttribute('aria-expanded') === 'true'

it('folds rare fields away, and opens them for an error', async () => {
  const details = { 'changes.tag': 'Choose another tag' }
  const { rename, save, press, user } = await showForm({ refusal: { appCode: 'VALIDATION_FAILED', details } })
  expect([isOpen(), screen.queryByRole('textbox', { name: 'Tag' })]).toEqual([false, null])
  await press('More fields')
  for (const name of ['Tag', 'Offer in the company’s words', 'Promised response time', 'Review snippets'])
    await screen.findByRole('textbox', { name })
  await press('More fields')
  expect(isOpen()).toBe(false)
  await rename('Palm Court Homes')
  await save()
  await waitFor(() => expect(isOpen()).toBe(true))
  await press('More fields')
  expect(isOpen()).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Choose another tag' }))
  expect(document.activeElement).toBe(getField('Tag'))
})

it('keeps the rare fields open while their error is corrected', async () => {
  const details = { 'changes.tag': 'Choose another tag' }
  const { rename, save, fill } = await showForm({ refusal: { appCode: 'VALIDATION_FAILED', details } })
  await rename('Palm Court Homes')
  await save()
  await screen.findByRole('textbox', { name: 'Tag' })
  await fill({ Tag: 'Local' })
  await fill({ Tag: '' })
  expect(isOpen()).toBe(true)
})

it('opens the rare fields for a draft of one', async () => {
  const { press, fill, unmount } = await showForm('offline')
  await press('More fields')
  await screen.findByRole('textbox', { name: 'Tag' })
  await fill({ Tag: 'Local' })
  unmount()
  const { press: pressAgain } = await showForm('offline')
  await screen.findByRole('textbox', { name: 'Tag' })
  expect(isOpen()).toBe(true)
  expect(getField('Tag').value).toBe('Local')
  await pressAgain('Cancel')
})
