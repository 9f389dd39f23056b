import { postForm } from '@client/testing/fake-server.tsx'
import { getPageText } from '@client/testing/show.tsx'
import { getLeadField, showLeadForm, THANKS } from '@client/testing/show-lead-form.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { leadFormAction } from './lead-form-action.ts'

vi.mock('@client/lib/toasts.tsx', () => import('@client/testing/fake-toasts.ts'))

const keyWest = {
  kind: 'elsewhere',
  zip: '33040',
  city: 'Denver',
  zipCity: 'Key West',
  zipPlace: 'Key West, FL',
}
const nowhere = { kind: 'unknown-zip', zip: '00000' }

/** Sends the form with this city and ZIP code; the server has this to say about them. */
async function submitWith(propertyCity: string, propertyZip: string, check: unknown) {
  const created = { id: 7, matchedCompanies: [], nearestCompanies: [], addressNote: null }
  const shown = showLeadForm(
    {},
    { server: { 'locations.checkAddress': { data: check }, 'leads.create': { data: created } } },
  )
  await shown.reachStep2({ propertyAddress: '12 Palm Way', propertyCity, propertyZip })
  await shown.submit()
  return shown
}
const expectNoQuestion = () => waitFor(() => expect(getPageText()).not.toContain('Is your property there?'))

it('asks about a ZIP code of another place, keeps what was typed, and takes the city of the ZIP code', async () => {
  const { press, getInputs } = await submitWith('Denver', '33040', keyWest)
  await screen.findByText('33040 is Key West, FL. Is your property there?')
  expect(getInputs('leads.create')).toEqual([])
  expect([getLeadField('propertyAddress').value, getLeadField('propertyCity').value]).toEqual([
    '12 Palm Way',
    'Denver',
  ])
  await press('Use Key West')
  await expectNoQuestion()
  expect(getLeadField('propertyCity').value).toBe('Key West')
})

it('asks about an unknown ZIP code of another state, of which it has no city to offer', async () => {
  const puertoRico = {
    kind: 'elsewhere',
    zip: '00999',
    city: 'Denver',
    zipCity: null,
    zipPlace: 'Puerto Rico',
  }
  await submitWith('Denver', '00999', puertoRico)
  await screen.findByText('00999 is in Puerto Rico. Is your property there?')
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
})

it('leads to the ZIP code and stops asking once it is changed', async () => {
  const { user, fillLead } = await submitWith('Denver', '33040', keyWest)
  await user.click(await screen.findByRole('link', { name: 'Fix the ZIP code' }))
  expect(document.activeElement).toBe(getLeadField('propertyZip'))
  await fillLead({ propertyZip: '80202' })
  await expectNoQuestion()
})

it('asks about an unknown ZIP code and accepts it when sent again', async () => {
  const { press, getInputs } = await submitWith('Denver', '00000', nowhere)
  await screen.findByText('We don’t recognize ZIP code 00000. Is it correct?')
  expect(getInputs('leads.create')).toEqual([])
  await press('Use 00000 anyway')
  await screen.findByText(THANKS)
  expect(getInputs('leads.create')).toMatchObject([{ propertyZip: '00000', propertyCity: 'Denver' }])
})

it('sends at the first press when city and ZIP code fit', async () => {
  await submitWith('Miami', '33139', { kind: 'fine' })
  await screen.findByText(THANKS)
})

it('asks without JavaScript, too, and then takes the answer', async () => {
  const fields = { propertyCity: 'Denver', propertyZip: '33040', step: '2' }
  const post = (more: Record<string, string>) =>
    postForm(leadFormAction, { ...fields, ...more }, undefined, keyWest)
  const { answer, calls: first } = await post({})
  expect(answer).toMatchObject({
    data: { question: keyWest, errors: {}, values: { propertyCity: 'Denver' } },
  })
  expect(first).toEqual([{ zip: '33040', city: 'Denver' }])
  const { answer: again } = await post({ askedAddress: '33040 Denver' })
  expect(again).toBeInstanceOf(Response)
  const { calls: changed } = await post({ useCity: 'Key West' })
  expect(changed[0]).toEqual({ zip: '33040', city: 'Key West' })
})
