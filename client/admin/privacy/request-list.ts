import { toChoices } from '@client/admin/lib/choices.ts'
import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec, openRow } from '@client/lib/list-state.ts'
import { dataRequestListInput } from '@shared/privacy/data-request.schema.ts'
import {
  dataRequestKindLabel,
  dataRequestKinds,
  dataRequestStatuses,
  dataRequestStatusLabel,
} from '@shared/privacy/data-request.ts'
import { z } from 'zod'

const tab = z.enum(['requests', 'person', 'erasures', 'retention']).default('requests')

/** Maps the query to its URL: the tab, the list, and the request whose drawer is open. */
export const requestList = listCodec(dataRequestListInput, {
  screen: { requestId: openRow, tab },
  names: { search: 'q', requestId: 'request' },
})
export type RequestsQuery = ReturnType<typeof requestList.read>

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
    choices: toChoices(dataRequestKinds, dataRequestKindLabel),
  },
]
