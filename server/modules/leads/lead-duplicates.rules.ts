import { duplicateAddressKey } from '@shared/address.ts'
import { joinIds, splitIds } from './leads.rules.ts'

export interface ComparedLead {
  id: number
  email: string
  propertyAddress: string
  propertyZip: string
  interestedCompanyIds: string | null
  createdAt: Date
}

/** With what a person tells requests apart by. */
export interface PreviewedLead extends ComparedLead {
  fullName: string
  propertyCity: string
}

/** One request that was sent more than once. */
export interface Duplicates {
  /** The oldest, which stays. */
  keptId: number
  removedIds: number[]
  /** The company ids of all of them, the oldest's first. */
  interestedCompanyIds: string | null
}

/**
 * Readings, Remove Duplicates: the same e-mail and normalised address, however far apart in time; the oldest stays (of
 * two of one moment the one with the smaller id) and takes over the others' company ids.
 */
export function findDuplicates(leads: readonly ComparedLead[]): Duplicates[] {
  const oldestFirst = [...leads].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id)
  const groups = new Map<string, ComparedLead[]>()
  for (const lead of oldestFirst) {
    const key = duplicateAddressKey(lead)
    groups.set(key, [...(groups.get(key) ?? []), lead])
  }
  return [...groups.values()].flatMap(([kept, ...removed]) =>
    kept && removed.length > 0
      ? [
          {
            keptId: kept.id,
            removedIds: removed.map((lead) => lead.id),
            interestedCompanyIds: joinIds([
              ...new Set([kept, ...removed].flatMap((lead) => splitIds(lead.interestedCompanyIds))),
            ]),
          },
        ]
      : [],
  )
}
