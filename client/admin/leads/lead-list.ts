import { toChoices } from '@client/admin/lib/choices.ts'
import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec, openRow } from '@client/lib/list-state.ts'
import {
  browseLeadsInput,
  type LeadDueFilter,
  type LeadPerson,
  leadDueFilters,
} from '@shared/leads/admin-leads.schema.ts'
import { leadSourceLabel, leadSources } from '@shared/leads/lead-source.ts'
import { leadStatuses, leadStatusLabel } from '@shared/leads/lead-status.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { allStates, stateName } from '@shared/locations/places.ts'

/** Maps the query to its URL: the list, and the lead whose drawer is open. Short names make URLs easier to share. */
export const leadList = listCodec(browseLeadsInput, {
  screen: { leadId: openRow },
  names: { search: 'q', leadId: 'lead' },
})
export type LeadsQuery = ReturnType<typeof leadList.read>

const dueLabels: Record<LeadDueFilter, string> = {
  overdue: 'Overdue',
  today: 'Due today',
  open: 'Within 24 hours',
  next: 'Has a next action',
}
const statusChoices = [{ value: 'open', label: 'Open' }, ...toChoices(leadStatuses, leadStatusLabel)]

/** Views that every list of leads has, before the saved ones. */
export const leadTabs: readonly ListTab[] = [
  { name: 'All Leads', query: '' },
  { name: 'New', query: 'status=new' },
  { name: 'Overdue', query: 'due=overdue' },
  { name: 'Mine', query: 'assignee=me' },
  { name: 'Held', query: 'held=1' },
]

export function listLeadFilters(people: readonly LeadPerson[]): readonly FilterField[] {
  const assignees = [
    { value: 'me', label: 'Mine' },
    { value: 'none', label: 'Unassigned' },
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return [
    { kind: 'choice', key: 'status', label: 'Status', choices: statusChoices },
    { kind: 'choice', key: 'source', label: 'Source', choices: toChoices(leadSources, leadSourceLabel) },
    { kind: 'choice', key: 'assignee', label: 'Assignee', choices: assignees },
    {
      kind: 'choice',
      key: 'due',
      label: 'Due',
      choices: toChoices(leadDueFilters, (due) => dueLabels[due]),
    },
    { kind: 'choice', key: 'state', label: 'State', choices: toChoices(objectKeys(allStates), stateName) },
    { kind: 'text', key: 'city', label: 'City' },
    { kind: 'days' },
    { kind: 'flag', key: 'unmatched', label: 'No company within reach' },
    { kind: 'flag', key: 'unanswered', label: 'Nobody answered' },
    { kind: 'flag', key: 'held', label: 'Held' },
    { kind: 'flag', key: 'deleted', label: 'Deleted leads' },
  ]
}
