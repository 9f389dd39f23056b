/** Scopes of API keys. A scope to write includes the one to read the same. */
export const apiScopes = [
  'leads:read',
  'leads:write',
  'companies:read',
  'companies:write',
  'reports:read',
  'settings:read',
  'settings:write',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** What a scope allows, for the form. */
export const apiScopeLabels: Record<ApiScope, string> = {
  'leads:read': 'Read leads',
  'leads:write': 'Read, change, delete and export leads',
  'companies:read': 'Read companies with all fields',
  'companies:write': 'Read, change, delete, import and export companies, recalculate scores, send badges',
  'reports:read': 'Export the analytics report',
  'settings:read': 'Read the notification settings',
  'settings:write': 'Read and change the notification settings, send test emails',
}

/** Scopes of a key that only reads, as the role viewer does. All others need an editor's rights. */
export const viewerScopes: readonly ApiScope[] = ['leads:read', 'companies:read', 'settings:read']

/** Reads stored scopes. Keys made before there were scopes hold the name of a role; unknown names grant nothing. */
export function toApiScopes(stored: readonly string[]): ApiScope[] {
  if (stored.includes('editor')) return [...apiScopes]
  if (stored.includes('viewer')) return [...viewerScopes]
  return apiScopes.filter((scope) => stored.includes(scope))
}

export function hasScope(granted: readonly ApiScope[], needed: ApiScope): boolean {
  return granted.some((scope) => scope === needed || scope.replace(/:write$/, ':read') === needed)
}

/** Returns the role as which procedures admit a key. The scopes narrow it further, route by route. */
export function getScopeRole(scopes: readonly ApiScope[]): 'viewer' | 'editor' {
  return scopes.every((scope) => viewerScopes.includes(scope)) ? 'viewer' : 'editor'
}
