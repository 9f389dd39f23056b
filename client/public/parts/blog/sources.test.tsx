import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Sources } from './sources.tsx'

it('speaks of invented examples only where a text can have some', () => {
  const { rerender } = render(
    <Sources sources={[{ publisher: 'HostMatch', title: 'HostScore methodology', href: '/methodology' }]} />,
    { wrapper: MemoryRouter },
  )
  expect(screen.getByRole('link', { name: 'HostScore methodology' }).getAttribute('href')).toBe(
    '/methodology',
  )
  expect(screen.queryByText(/invented/)).toBeNull()
  rerender(
    <Sources sources={[{ publisher: 'IRS', title: 'Rental income', href: 'https://www.irs.gov/rent' }]} />,
  )
  expect(screen.getByRole('link', { name: 'Rental income' }).getAttribute('rel')).toBe('noopener')
  expect(screen.getByText(/check the source before you act/)).toBeTruthy()
  rerender(<Sources sources={[]} />)
  expect(screen.getByText(/cites no outside sources/)).toBeTruthy()
})
