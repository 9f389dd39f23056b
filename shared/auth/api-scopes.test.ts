import { describe, expect, it } from 'vitest'
import { apiScopes, getScopeRole, hasScope, toApiScopes, viewerScopes } from './api-scopes.ts'

describe('The scopes of an API key', () => {
  it.each([
    [['viewer'], viewerScopes],
    [['editor'], apiScopes],
    [
      ['reports:read', 'leads:read'],
      ['leads:read', 'reports:read'],
    ],
    [['owner', 'everything'], []],
    [[], []],
  ])('are read from %j', (stored, expected) => {
    expect(toApiScopes(stored)).toEqual(expected)
  })

  it.each([
    [['leads:read'], 'leads:read', true],
    [['leads:write'], 'leads:read', true],
    [['leads:read'], 'leads:write', false],
    [['companies:write'], 'leads:read', false],
    [[], 'leads:read', false],
  ] as const)('%j include %s: %s', (granted, needed, expected) => {
    expect(hasScope(granted, needed)).toBe(expected)
  })

  it('give the rights of an editor only if one needs them', () => {
    expect([
      getScopeRole(['leads:read']),
      getScopeRole([]),
      getScopeRole(['leads:read', 'reports:read']),
    ]).toEqual(['viewer', 'viewer', 'editor'])
  })
})
