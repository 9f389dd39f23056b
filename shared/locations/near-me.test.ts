import { describe, expect, it } from 'vitest'
import { isNearMe } from './near-me.ts'

describe('What is near the visitor', () => {
  it.each(['near me', 'Managers near me?', 'condos close to me', 'rentals nearby', 'my location'])(
    'is “%s”',
    (text) => {
      expect(isNearMe(text)).toBe(true)
    },
  )

  it.each(['Near Mesa', 'Maine', 'ME', 'Melbourne', 'Nearbrook'])('is not “%s”', (text) => {
    expect(isNearMe(text)).toBe(false)
  })
})
