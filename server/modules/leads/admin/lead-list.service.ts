import type { Deps } from '@server/deps.ts'
import { type Actor, getTimeZone } from '@server/modules/auth/actor.rules.ts'
import { findCompanyIds } from '@server/modules/companies/admin/company-finder.service.ts'
import type { TodaySummary } from '@shared/dashboard/dashboard.schema.ts'
import type {
  BrowseLeadsInput,
  ChangedLeadsInput,
  LeadFilter,
  LeadPage,
} from '@shared/leads/admin-leads.schema.ts'
import { MAX_COUNTED } from '@shared/lib/format.ts'
import { hasIndexedText } from '@shared/search/searchable.ts'
import * as counts from './lead-counts.repo.ts'
import * as repo from './lead-list.repo.ts'
import { toAssigneeId, toDateBounds, toDueMoments } from './lead-list.rules.ts'

/** Companies by whose name a search finds leads. A name that more of them share is too general. */
const MAX_NAMED_COMPANIES = 1000

/** Matches that a search sorts before it reads a page. */
const FILTER_FIRST_MAX = 10_000

/** Returns one page of the leads. Counting stops after `MAX_COUNTED`, so that a larger table costs no more. */
export async function browseLeads(deps: Deps, actor: Actor, input: BrowseLeadsInput): Promise<LeadPage> {
  const { sort, direction, page, pageSize } = input
  const filter = await toListFilter(deps, actor, input)
  const counted = await repo.countLeads(deps.db, filter, MAX_COUNTED + 1)
  if (counted === 0) return { rows: [], total: 0, isMore: false }
  const isMore = counted > MAX_COUNTED
  const offset = Math.min((page - 1) * pageSize, MAX_COUNTED)
  // The first pages of a search that finds many are soon read along the index; later ones would read the whole table.
  const isFilterFirst =
    (input.search || input.city) && (counted <= FILTER_FIRST_MAX || offset > FILTER_FIRST_MAX)
  const listPage = isFilterFirst ? repo.listPageFilterFirst : repo.listPageByIndex
  const rows = await listPage(deps.db, filter, { sort, direction }, { limit: pageSize, offset })
  return { rows, total: Math.min(counted, MAX_COUNTED), isMore }
}

/** Returns whether a filter with a text finds so few leads that they are read before they are sorted. */
export async function isFilterFirst(deps: Deps, filter: repo.ListFilter): Promise<boolean> {
  if (!filter.search && !filter.city) return false
  return (await repo.countLeads(deps.db, filter, FILTER_FIRST_MAX + 1)) <= FILTER_FIRST_MAX
}

/** Returns which leads of an open list somebody else changed. */
export function listChangedLeads(deps: Deps, actor: Actor, input: ChangedLeadsInput): Promise<number[]> {
  return repo.listChangedIds(deps.db, input, actor.email)
}

/** Converts a filter of the screen to database terms; `me` is the actor. */
export async function toListFilter(
  deps: Deps,
  actor: Actor,
  { from, to, timeZone, assignee, due, ...filter }: LeadFilter,
): Promise<repo.ListFilter> {
  const zone = getTimeZone(actor, timeZone)
  return {
    ...filter,
    companyIds: await findNamedCompanies(deps, filter.search),
    ...toDateBounds({ from, to }, zone),
    assigneeId: toAssigneeId(assignee, actor.userId),
    due,
    moments: toDueMoments(deps.clock.now(), zone),
  }
}

/** Counts the leads of the lists to which Today links, each up to one more than `MAX_COUNTED`. */
export async function countLeadsOfToday(
  deps: Deps,
  actor: Actor,
  timeZone: string | undefined,
): Promise<Pick<TodaySummary, 'overdue' | 'dueToday' | 'mine' | 'unanswered'>> {
  const count = async (filter: LeadFilter) =>
    repo.countLeads(deps.db, await toListFilter(deps, actor, { ...filter, timeZone }), MAX_COUNTED + 1)
  const [overdue, dueToday, mine, unanswered] = await Promise.all([
    count({ due: 'overdue' }),
    count({ due: 'today' }),
    count({ assignee: 'me', status: 'open' }),
    count({ unanswered: true, status: 'open' }),
  ])
  return { overdue, dueToday, mine, unanswered }
}

/** Returns the companies whose name the search finds; none for a text that is too short for an index. */
async function findNamedCompanies(deps: Deps, search: string | undefined): Promise<number[]> {
  if (!search || !hasIndexedText(search)) return []
  return findCompanyIds(deps, search, MAX_NAMED_COMPANIES)
}

/** Counts all leads, up to one more than `MAX_COUNTED`. */
export function countLeads(deps: Deps): Promise<number> {
  return repo.countLeads(deps.db, { since: null, before: null }, MAX_COUNTED + 1)
}

/** Returns the outcomes of the leads created in [from, to) by UTC day and source of the visit, without samples and deleted leads. */
export function getLeadOutcomes(deps: Deps, range: { from: Date; to: Date }): Promise<counts.LeadOutcome[]> {
  return counts.listOutcomes(deps.db, range)
}
