import { expect, it } from 'vitest'
import { includesRole, toRole, userRoles } from './roles.ts'

it.each([
  ['owner', 'owner'],
  ['admin', 'owner'],
  ['editor', 'editor'],
  ['viewer', 'viewer'],
  ['Owner', null],
  ['', null],
])('the stored role %j is read as %s', (stored, role) => {
  expect(toRole(stored)).toBe(role)
})

it.each([
  ['owner', ['viewer', 'editor', 'owner']],
  ['admin', ['viewer', 'editor', 'owner']],
  ['editor', ['viewer', 'editor']],
  ['viewer', ['viewer']],
  ['guest', []],
])('the stored role %j has the rights of %j', (stored, included) => {
  expect(userRoles.filter((role) => includesRole(stored, role))).toEqual(included)
})
