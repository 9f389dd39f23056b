import { describe, expect, it } from 'vitest'
import { CONSENT_VERSION, consentText, spokenConsentText } from './consent.ts'

const START = 'By submitting this form, you agree to receive communications from HostMatch and'
const END = 'Your information will not be sold to third parties.'

describe('the consent note', () => {
  it.each([
    [[], 'selected companies'],
    [['Sand & Sea'], 'the company you selected: Sand & Sea'],
    [['A', 'B'], 'the companies you selected: A and B'],
    [['A', 'B', 'C'], 'the companies you selected: A, B and C'],
    [[' A ', 'A', '', 'B\n C'], 'the companies you selected: A and B C'],
  ])('mentions for %j: %s', (names, companies) => {
    expect(consentText(names)).toBe(`${START} ${companies}. ${END}`)
  })

  it('has a version', () => {
    expect(CONSENT_VERSION).toBe(1)
  })
})

it.each([
  [[], 'Do you agree that HostMatch may contact you by phone and email about your property? '],
  [
    ['Palm Court'],
    'Do you agree that HostMatch and Palm Court may contact you by phone and email about your property, and that we share your details with Palm Court? ',
  ],
  [
    ['Palm  Court', 'Bay, Inc.', 'Palm Court'],
    'Do you agree that HostMatch, Palm Court and Bay, Inc. may contact you by phone and email about your property, and that we share your details with Palm Court and Bay, Inc.? ',
  ],
])('is read to the owner for %j', (names, text) => {
  expect(spokenConsentText(names)).toBe(`${text}Your information will not be sold to third parties.`)
})
