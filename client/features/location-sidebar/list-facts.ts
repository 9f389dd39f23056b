import { parseCommission } from '@shared/company-figures.ts'
import { plural } from '@shared/format.ts'
import type { LocationPage } from '@shared/schemas/location.schema.ts'

/**
 * The list in three short phrases: how many companies, what those that say so charge, the best HostScore. A default
 * counts for nothing here (readings: defaults enter no sum).
 */
export function listFacts({
  companies,
  companyCount,
}: Pick<LocationPage, 'companies' | 'companyCount'>): string[] {
  if (companyCount === 0) return ['No companies here yet']
  const fees = companies.flatMap(({ commission }) => parseCommission(commission) ?? [])
  const scores = companies.flatMap(({ hostScore }) => hostScore ?? [])
  const lowest = Math.min(...fees.map((fee) => fee.min))
  const highest = Math.max(...fees.map((fee) => fee.max))
  const facts = [plural(companyCount, 'company', 'companies')]
  if (fees.length > 0) facts.push(`Fees ${lowest === highest ? lowest : `${lowest}-${highest}`}%`)
  if (scores.length > 0) facts.push(`Best HostScore ${Math.max(...scores)}`)
  return facts
}
