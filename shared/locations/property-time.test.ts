import { expect, it } from 'vitest'
import { allStates } from './places.ts'
import { formatPropertyTime, getPropertyZone } from './property-time.ts'

it.each([
  ['FL', '33139', 'Nov 26, 2026 9:33 AM EST'],
  ['FL', '32541', 'Nov 26, 2026 8:33 AM CST'],
  ['TN', '37738', 'Nov 26, 2026 9:33 AM EST'],
  ['TN', '37203', 'Nov 26, 2026 8:33 AM CST'],
  ['TX', '79901', 'Nov 26, 2026 7:33 AM MST'],
  ['AZ', '86336-1234', 'Nov 26, 2026 7:33 AM MST'],
  ['ID', '83814', 'Nov 26, 2026 6:33 AM PST'],
  ['HI', '96753', 'Nov 26, 2026 4:33 AM HST'],
  ['VI', '00802', 'Nov 26, 2026 10:33 AM AST'],
  [null, '99999', 'Nov 26, 2026 2:33 PM UTC'],
])('in %s %s is %s', (propertyState, propertyZip, text) => {
  expect(formatPropertyTime(new Date('2026-11-26T14:33:00Z'), { propertyState, propertyZip })).toBe(text)
})

it('knows every state', () => {
  const unknown = Object.keys(allStates).filter(
    (propertyState) => getPropertyZone({ propertyState, propertyZip: '00000' }) === 'UTC',
  )
  expect(unknown).toEqual([])
})
