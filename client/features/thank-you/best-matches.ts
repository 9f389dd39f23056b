import type { OwnLead } from '@shared/schemas/lead.schema.ts'

/** Most owners find three enough to compare. */
const BEST = 3

/** Returns the matches to offer together: those without the owner's details, best first. */
export function bestMatches({ matches, informed }: Pick<OwnLead, 'matches' | 'informed'>) {
  return matches.filter(({ id }) => informed.every((company) => company.id !== id)).slice(0, BEST)
}
