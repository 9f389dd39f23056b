import { describe, expect, it } from 'vitest'
import { getInitials } from './company-image.ts'

describe('getInitials', () => {
  it.each([
    ['Palmetto Stays', 'PS'],
    ['The Keyholder Company of Aspen', 'KC'],
    ['Summit & Pine', 'SP'],
    ['tidewater', 'T'],
    ['The', 'T'],
    ['Über Häuser', 'ÜH'],
    ['7 Mile Stays', '7M'],
    ['', '·'],
    ['---', '·'],
  ])('uses the significant words of %j: %s', (name, initials) => {
    expect(getInitials(name)).toBe(initials)
  })
})
