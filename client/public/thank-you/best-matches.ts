import { markedCommission } from '@shared/companies/company-defaults.ts'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { distanceText } from '@shared/lib/distance.ts'
import { OFFERED_MATCHES } from '@shared/lib/limits.ts'
import { LATER_QUERY } from '@shared/lib/urls.ts'

/** Message while no offered match is ticked. */
export const NONE_TICKED = 'Please select at least one company, or choose “Not now”.'

/** Returns the best matches that do not have the owner's details yet, best first. */
export function getBestMatches({ matches, recipients }: Pick<OwnLead, 'matches' | 'recipients'>) {
  return matches
    .filter(({ id, fullUntil }) => !fullUntil && recipients.every((company) => company.id !== id))
    .slice(0, OFFERED_MATCHES)
}

/** Returns whether the owner has still to choose who gets the lead, and did not put it off with "Not now". */
export function hasLastStep(own: Pick<OwnLead, 'matches' | 'recipients'>, params: URLSearchParams): boolean {
  return own.recipients.length === 0 && getBestMatches(own).length > 0 && !params.has(LATER_QUERY)
}

/** Returns why a company is offered: place, distance, property type, HostScore and what else is known, commission. */
export function getOfferReasons(company: OwnLead['matches'][number]): string[] {
  const { matchReasons, distanceMiles } = company
  const distance = distanceMiles === null ? '' : distanceText(distanceMiles)
  const isNamed = matchReasons.some((reason) => reason.endsWith(distance))
  return [
    ...matchReasons.slice(0, 1),
    ...(isNamed ? [] : [distance]),
    ...matchReasons.slice(1),
    `Commission ${markedCommission(company)}`,
  ]
}
