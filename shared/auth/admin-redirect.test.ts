import { expect, it } from 'vitest'
import { safeAdminRedirect } from './admin-redirect.ts'

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
])('redirects a sign-in with the target %j to %s', (target, path) => {
  expect(safeAdminRedirect(target)).toBe(path)
})
