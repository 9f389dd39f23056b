import { show } from '@client/testing/show.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AddLead } from './add-lead.tsx'

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function open() {
  const shown = show(<AddLead opened onClose={() => {}} onAdded={() => {}} />, {
    server: {
      'locations.checkAddress': { data: { kind: 'fine', zipCity: 'Miami Beach' } },
      'companies.search': { data: [] },
    },
  })
  await screen.findByRole('dialog', { name: 'Add Lead' })
  return shown
}

it('starts in the name, and asks for the phone number before the email address, with the reason for both', async () => {
  await open()
  await waitFor(() => expect(document.activeElement).toBe(box('Full name')))
  const labels = screen
    .getAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).labels?.[0]?.textContent)
  expect(labels.slice(0, 6)).toEqual([
    'Full name *',
    'Phone *',
    'Email *',
    'Property address *',
    'ZIP code *',
    'City *',
  ])
  expect(screen.getByText('The receipt goes here, and duplicates are found by it.')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add Lead' })))
  expect(screen.getByText('Please enter a valid phone number')).toBeTruthy()
  fireEvent.change(box('Phone'), { target: { value: '+49 30 1234567' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add Lead' })))
  expect(screen.getByText(/It must be a US number; this one is from another country/)).toBeTruthy()
})

it('fills in the city of the ZIP code, but not over one that was typed', async () => {
  await open()
  fireEvent.change(box('ZIP code'), { target: { value: '33139' } })
  await waitFor(() => expect(box('City').value).toBe('Miami Beach'))
  fireEvent.change(box('City'), { target: { value: 'Surfside' } })
  fireEvent.change(box('ZIP code'), { target: { value: '33140' } })
  await act(async () => {})
  expect(box('City').value).toBe('Surfside')
})
