import { type BrowseLeadsInput, browseLeadsInput } from '@shared/schemas/lead-desk.schema.ts'

/** What the address of the leads screen says: the list, and the lead whose details are open. */
export interface LeadsQuery extends BrowseLeadsInput {
  leadId: number | null
}

/** Names in the address, short for people who share it. */
const NAMES = {
  search: 'q',
  status: 'status',
  source: 'source',
  from: 'from',
  to: 'to',
  deleted: 'deleted',
  sort: 'sort',
  direction: 'direction',
  page: 'page',
} as const
const LEAD = 'lead'
type Field = keyof typeof NAMES

const fields = Object.keys(NAMES) as Field[]
const shape = browseLeadsInput.shape

/** Reads the address; what it says wrongly is left out, so that an old or mistyped one still opens. */
export function readLeadsQuery(params: URLSearchParams): LeadsQuery {
  const said = fields.flatMap((field) => {
    const text = params.get(NAMES[field])?.trim()
    if (!text) return []
    const value = field === 'page' ? Number(text) : field === 'deleted' ? text === '1' : text
    return shape[field].safeParse(value).success ? [[field, value] as const] : []
  })
  const leadId = Number(params.get(LEAD))
  return {
    ...browseLeadsInput.parse(Object.fromEntries(said)),
    leadId: Number.isInteger(leadId) && leadId > 0 ? leadId : null,
  }
}

/** The address of a query; what goes without saying is not in it. */
export function writeLeadsQuery({ leadId, ...query }: LeadsQuery): URLSearchParams {
  const usual = browseLeadsInput.parse({})
  const params = new URLSearchParams()
  for (const field of fields) {
    const value = query[field]
    if (value === undefined || value === '' || value === false || value === usual[field]) continue
    params.set(NAMES[field], value === true ? '1' : String(value))
  }
  if (leadId !== null) params.set(LEAD, String(leadId))
  return params
}

/** The list's part of it: what the server is asked. */
export function listInput({ leadId, ...input }: LeadsQuery): BrowseLeadsInput {
  return input
}

/** The query string of a saved view: what narrows and orders the list, not the page nor the open lead. */
export function viewQuery(query: LeadsQuery): string {
  return writeLeadsQuery({ ...query, page: 1, leadId: null }).toString()
}

/** How many filters are set beside the search. */
export function countFilters({ status, source, from, to, deleted }: LeadsQuery): number {
  return [status, source, from, to, deleted].filter(Boolean).length
}
