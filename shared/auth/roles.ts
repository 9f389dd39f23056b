/** Roles a user can have, from the fewest rights to the most: each includes those before it (product 6.3). */
export const userRoles = ['viewer', 'editor', 'owner'] as const
export type UserRole = (typeof userRoles)[number]

/** How the role owner is stored: by its name, or as the default of the column, which older databases hold. */
export const storedOwnerRoles: readonly string[] = ['owner', 'admin']

/** Reads a stored role. Null for an unknown one, which has no rights. */
export function toRole(stored: string): UserRole | null {
  if (storedOwnerRoles.includes(stored)) return 'owner'
  return userRoles.find((role) => role === stored) ?? null
}

/** Checks whether a stored role has the rights of another. */
export function includesRole(stored: string, needed: UserRole): boolean {
  const role = toRole(stored)
  return role !== null && userRoles.indexOf(role) >= userRoles.indexOf(needed)
}
