import { joinIds, splitIds } from '@server/modules/leads/leads.rules.ts'
import { duplicateAddressKey } from '@shared/leads/duplicate-keys.ts'

export interface ComparedLead {
  id: number
  email: string
  propertyAddress: string
  propertyZip: string
  interestedCompanyIds: string | null
  createdAt: Date
}

/** A lead with the fields a person needs to recognize it. */
export interface PreviewedLead extends ComparedLead {
  fullName: string
  propertyCity: string
}

export interface DuplicateGroup {
  keptId: number
  removedIds: number[]
  /** Company ids of all the leads, the oldest lead's first. */
  interestedCompanyIds: string | null
}

/**
 * Groups leads by email, normalized street and ZIP code, whenever they were received. The oldest stays; of two equally
 * old ones, the one with the smaller id (product 10.2).
 */
export function findDuplicates(leads: readonly ComparedLead[]): DuplicateGroup[] {
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
