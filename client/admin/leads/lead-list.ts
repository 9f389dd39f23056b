import { type ListCodec, listCodec, openRow } from '@client/lib/list-state.ts'
import { type BrowseLeadsInput, browseLeadsInput, type LeadFilter } from '@shared/leads/admin-leads.schema.ts'

/** Query of the leads screen as stored in its URL: the list, and the lead whose drawer is open. */
export interface LeadsQuery extends Omit<BrowseLeadsInput, 'timeZone'> {
  leadId: number | null
}

/** Maps the query to its URL. Short parameter names make URLs easier to share. */
export const leadList: ListCodec<LeadsQuery> = listCodec(
  browseLeadsInput.omit({ timeZone: true }).extend({ leadId: openRow }),
  {
    search: 'q',
    leadId: 'lead',
  },
)

/**
 * Returns the part of the query that the server takes.
 * @param timeZone the browser's, if the user chose none; sent only with days, which depend on it
 */
export function toListInput({ leadId, ...input }: LeadsQuery, timeZone?: string): BrowseLeadsInput {
  return input.from || input.to ? { ...input, timeZone } : input
}

/** Returns the part of the URL that a saved view has: filters, order and rows per page, without page and open lead. */
export function toViewQuery(query: LeadsQuery): string {
  return leadList.write({ ...query, page: 1, leadId: null }).toString()
}

/**
 * Returns the filter for an action on all leads that match.
 * @param timeZone as in `toListInput`
 */
export function toFilter(
  { page, pageSize, sort, direction, leadId, deleted, ...filter }: LeadsQuery,
  timeZone?: string,
): Omit<LeadFilter, 'deleted'> {
  return filter.from || filter.to ? { ...filter, timeZone } : filter
}

/** Returns whether the list is filtered, besides the search. */
export function isFiltered({ search, ...query }: LeadsQuery): boolean {
  return query.deleted || Object.values(toFilter(query)).some(Boolean)
}
