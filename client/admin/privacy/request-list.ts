import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { type ListCodec, listCodec, openRow } from '@client/lib/list-state.ts'
import { type DataRequestListInput, dataRequestListInput } from '@shared/privacy/data-request.schema.ts'
import {
  dataRequestKindLabel,
  dataRequestKinds,
  dataRequestStatuses,
  dataRequestStatusLabel,
} from '@shared/privacy/data-request.ts'
import { z } from 'zod'

const tab = z.enum(['requests', 'person', 'erasures', 'retention']).default('requests')

/** Query of the screen as stored in its URL: the tab, the list, and the request whose drawer is open. */
export interface RequestsQuery extends DataRequestListInput {
  requestId: number | null
  tab: z.output<typeof tab>
}

export const requestList: ListCodec<RequestsQuery> = listCodec(
  dataRequestListInput.extend({ requestId: openRow, tab }),
  { search: 'q', requestId: 'request' },
)

export function toListInput({ requestId, tab: _tab, ...input }: RequestsQuery): DataRequestListInput {
  return input
}

export const requestViews: readonly ListTab[] = [
  { name: 'All', query: '' },
  { name: 'Due Soon', query: 'due=soon' },
  ...dataRequestStatuses.map((status) => ({
    name: dataRequestStatusLabel(status),
    query: `status=${status}`,
  })),
]

export const requestFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    key: 'kind',
    label: 'Kind',
    choices: dataRequestKinds.map((kind) => ({ value: kind, label: dataRequestKindLabel(kind) })),
  },
]
