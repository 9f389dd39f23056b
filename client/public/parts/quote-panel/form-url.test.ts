import { expect, it } from 'vitest'
import { isFormOpen, openFormUrl } from './form-url.ts'

it('preserves the query parameters of the page', () => {
  const address = openFormUrl(new URLSearchParams('sort=rating'), 'leadForm')
  expect(address).toBe('?sort=rating&request=open#leadForm')
  expect(isFormOpen(new URL(address, 'http://localhost').searchParams)).toBe(true)
  expect(isFormOpen(new URLSearchParams('sort=rating'))).toBe(false)
})
