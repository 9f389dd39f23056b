import { trpc } from '@client/lib/trpc.ts'
import type { LeadPerson } from '@shared/leads/admin-leads.schema.ts'

const NOBODY: readonly LeadPerson[] = []

/** Returns the users of the admin by name; none until they have loaded. */
export function useLeadPeople(): readonly LeadPerson[] {
  return trpc.leads.people.useQuery().data ?? NOBODY
}

/** Returns a user's name for a lead, or null for nobody. */
export function findPersonName(people: readonly LeadPerson[], id: number | null): string | null {
  if (id === null) return null
  return people.find((person) => person.id === id)?.name ?? `User ${id}`
}
