import { expect, it } from 'vitest'
import { getFirstName, nameCompanies } from './lead-replies.rules.ts'

it.each([
  ['Ann Berg', 'Ann'],
  ['  Zoë   van Dyk ', 'Zoë'],
  ['Prince', 'Prince'],
])('takes the first name of %j', (fullName, first) => {
  expect(getFirstName(fullName)).toBe(first)
})

const match = { selected: false, isNearest: false, requestedAt: null }

it('names the companies that have the lead', () => {
  const matches = [
    { ...match, name: 'Match' },
    { ...match, name: 'Chosen', selected: true },
    { ...match, name: 'Asked', requestedAt: new Date() },
    { ...match, name: null, selected: true },
  ]
  expect(nameCompanies(matches)).toBe('Chosen and Asked')
})

it('names up to three matches if no company has the lead, and none that is only near', () => {
  const matches = ['A', 'B', 'C', 'D'].map((name) => ({ ...match, name }))
  expect(nameCompanies(matches)).toBe('A, B, and C')
  expect(nameCompanies(matches.map((one) => ({ ...one, isNearest: true })))).toBe('the companies near you')
})
