import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import type { LeadDueFilter, LeadPerson } from '@shared/leads/admin-leads.schema.ts'
import { leadDueFilters } from '@shared/leads/admin-leads.schema.ts'
import { leadSourceLabel, leadSources } from '@shared/leads/lead-source.ts'
import { leadStatuses, leadStatusLabel } from '@shared/leads/lead-status.ts'
import { allStates } from '@shared/locations/places.ts'

const dueLabels: Record<LeadDueFilter, string> = { overdue: 'Overdue', open: 'Within 24 hours' }

/** Views that every list of leads has, before the saved ones. */
export const leadTabs: readonly ListTab[] = [
  { name: 'All Leads', query: '' },
  { name: 'New', query: 'status=new' },
  { name: 'Overdue', query: 'due=overdue' },
  { name: 'Mine', query: 'assignee=me' },
]

export function listLeadFilters(people: readonly LeadPerson[]): readonly FilterField[] {
  return [
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      choices: leadStatuses.map((status) => ({ value: status, label: leadStatusLabel(status) })),
    },
    {
      kind: 'choice',
      key: 'source',
      label: 'Source',
      choices: leadSources.map((source) => ({ value: source, label: leadSourceLabel(source) })),
    },
    {
      kind: 'choice',
      key: 'assignee',
      label: 'Assignee',
      choices: [
        { value: 'me', label: 'Mine' },
        { value: 'none', label: 'Unassigned' },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    {
      kind: 'choice',
      key: 'due',
      label: 'Contact due',
      choices: leadDueFilters.map((due) => ({ value: due, label: dueLabels[due] })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: 'State',
      choices: Object.entries(allStates).map(([value, label]) => ({ value, label })),
    },
    { kind: 'text', key: 'city', label: 'City' },
    { kind: 'days' },
    { kind: 'flag', key: 'unmatched', label: 'No company within reach' },
    { kind: 'flag', key: 'deleted', label: 'Deleted leads' },
  ]
}
