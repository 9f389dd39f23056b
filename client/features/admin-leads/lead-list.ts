import { type ListCodec, listCodec, openRow } from '@client/lib/list-state.ts'
import { type BrowseLeadsInput, browseLeadsInput } from '@shared/schemas/lead-desk.schema.ts'

/** What the URL of the leads screen says: the list, and the lead whose details are open. */
export interface LeadsQuery extends BrowseLeadsInput {
  leadId: number | null
}

/** Parameter names are short for people who share the URL. */
export const leadList: ListCodec<LeadsQuery> = listCodec(browseLeadsInput.extend({ leadId: openRow }), {
  search: 'q',
  leadId: 'lead',
})

/** The list's part of it: what the server is asked. */
export function listInput({ leadId, ...input }: LeadsQuery): BrowseLeadsInput {
  return input
}

/** The query string of a saved view: what narrows and orders the list, not which rows of it are shown. */
export function viewQuery(query: LeadsQuery): string {
  const { pageSize } = browseLeadsInput.parse({})
  return leadList.write({ ...query, page: 1, pageSize, leadId: null }).toString()
}

/** How many filters are set beside the search. */
export function countFilters({ status, source, from, to, deleted }: LeadsQuery): number {
  return [status, source, from, to, deleted].filter(Boolean).length
}
