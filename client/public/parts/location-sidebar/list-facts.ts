import { plural } from '@shared/lib/format.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { formatPercentRange } from './market-labels.ts'

/** Returns company count, stated fees and best HostScore. Defaults are excluded (product 9.2, 10.3). */
export function getListFacts({
  companyCount,
  figures,
}: Pick<LocationPage, 'companyCount' | 'figures'>): string[] {
  if (companyCount === 0) return ['No companies here yet']
  const fees = formatPercentRange(figures.commissionMin, figures.commissionMax)
  return [
    plural(companyCount, 'company', 'companies'),
    ...(fees ? [`Fees ${fees}`] : []),
    ...(figures.scoreMax === null ? [] : [`Best HostScore ${figures.scoreMax}`]),
  ]
}
