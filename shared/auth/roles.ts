/** Roles a user can have, highest first; each includes the rights of those after it (product 6.3). */
export const userRoles = ['owner', 'editor', 'viewer'] as const
export type UserRole = (typeof userRoles)[number]

/**
 * Checks whether a stored role includes another. `admin`, the default of old rows, is owner; unknown ones have no
 * rights.
 */
export function includesRole(role: string, needed: UserRole): boolean {
  const rank = userRoles.findIndex((one) => one === (role === 'admin' ? 'owner' : role))
  return rank >= 0 && rank <= userRoles.indexOf(needed)
}
