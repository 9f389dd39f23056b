import { type ListCodec, listCodec, openRow } from '@client/lib/list-state.ts'
import { type DataRequestListInput, dataRequestListInput } from '@shared/privacy/data-request.schema.ts'

/** Query of the register as stored in its URL: the list, and the request whose drawer is open. */
export interface RequestsQuery extends DataRequestListInput {
  requestId: number | null
}

export const requestList: ListCodec<RequestsQuery> = listCodec(
  dataRequestListInput.extend({ requestId: openRow }),
  { search: 'q', requestId: 'request' },
)

export function toListInput({ requestId, ...input }: RequestsQuery): DataRequestListInput {
  return input
}
