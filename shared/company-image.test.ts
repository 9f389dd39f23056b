import { describe, expect, it } from 'vitest'
import { initialsOf } from './company-image.ts'

describe('initialsOf', () => {
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
  ])('takes the telling words of %j: %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
