import { expect, it } from 'vitest'
import { addressOfForm, asksForForm } from './form-address.ts'

it('The address of the open form keeps what the page was asked for', () => {
  const address = addressOfForm(new URLSearchParams('sort=rating'), 'leadForm')
  expect(address).toBe('?sort=rating&request=open#leadForm')
  expect(asksForForm(new URL(address, 'http://localhost').searchParams)).toBe(true)
  expect(asksForForm(new URLSearchParams('sort=rating'))).toBe(false)
})
