import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { RegistrationSuccess } from './registration-success.tsx'

const markup = (unknownPlaces: readonly string[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RegistrationSuccess takeFocus={false} unknownPlaces={unknownPlaces} />
    </MemoryRouter>,
  )

it('names the places that are no cities, with the way to tell us the towns', () => {
  expect(markup(['Outer Banks', 'Nowhere, GA'])).toContain('find Outer Banks, Nowhere, GA among our cities')
  expect(markup(['Outer Banks'])).toContain('href="/contact"')
  expect(markup([])).not.toContain('among our cities')
})
