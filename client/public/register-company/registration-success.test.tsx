import { showPage } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RegistrationSuccess } from './registration-success.tsx'

it('names the places that are no cities, with the way to tell us the towns', () => {
  showPage(<RegistrationSuccess takeFocus={false} unknownPlaces={['Outer Banks', 'Nowhere, GA']} />)
  screen.getByText(/find Outer Banks, Nowhere, GA among our cities/)
  expect(screen.getByRole('link', { name: 'contact page' }).getAttribute('href')).toBe('/contact')
})

it('says nothing of places if all are known', () => {
  showPage(<RegistrationSuccess takeFocus={false} unknownPlaces={[]} />)
  expect(screen.queryByText(/among our cities/)).toBeNull()
})
