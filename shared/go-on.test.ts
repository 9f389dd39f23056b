import { expect, it } from 'vitest'
import { goOnTo } from './go-on.ts'

it.each([
  ['/admin/leads?page=2', '/admin/leads?page=2'],
  ['/admin', '/admin'],
  [null, '/admin'],
  ['', '/admin'],
  ['/', '/admin'],
  ['/administer', '/admin'],
  ['/admin/sign-in', '/admin'],
  ['/admin/../locations', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['/\\evil.example/admin', '/admin'],
  ['https://evil.example/admin', '/admin'],
  ['javascript:alert(1)', '/admin'],
])('A sign-in that was wanted from %j leads to %s', (wanted, path) => {
  expect(goOnTo(wanted)).toBe(path)
})
