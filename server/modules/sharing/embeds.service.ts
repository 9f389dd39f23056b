import type { Deps } from '@server/deps.ts'
import { getCardsByIds } from '@server/modules/companies/companies.service.ts'
import { findMergedInto } from '@server/modules/companies/merge/merged-companies.service.ts'
import type { CompanyCard } from '@shared/companies/company.schema.ts'

/** Finds the listed company with this id, or the one into which it was merged. */
export async function findEmbedded(deps: Deps, id: number): Promise<CompanyCard | null> {
  const [own] = await getCardsByIds(deps, [id])
  if (own) return own
  const kept = await findMergedInto(deps, id)
  const [merged] = kept ? await getCardsByIds(deps, [kept.id]) : []
  return merged ?? null
}
