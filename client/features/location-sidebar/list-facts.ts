import { plural } from '@shared/format.ts'
import type { LocationPage } from '@shared/schemas/location.schema.ts'
import { percentRange } from './figure-texts.ts'

/**
 * The list in three short phrases: how many companies, what those that say so charge, the best HostScore. A default
 * counts for nothing here (readings: defaults enter no sum).
 */
export function listFacts({
  companyCount,
  figures,
}: Pick<LocationPage, 'companyCount' | 'figures'>): string[] {
  if (companyCount === 0) return ['No companies here yet']
  const fees = percentRange(figures.commissionMin, figures.commissionMax)
  return [
    plural(companyCount, 'company', 'companies'),
    ...(fees ? [`Fees ${fees}`] : []),
    ...(figures.scoreMax === null ? [] : [`Best HostScore ${figures.scoreMax}`]),
  ]
}
