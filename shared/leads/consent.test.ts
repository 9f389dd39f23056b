import { describe, expect, it } from 'vitest'
import { CONSENT_VERSION, consentText } from './consent.ts'

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
