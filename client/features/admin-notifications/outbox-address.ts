import { pageOf } from '@client/lib/address-state.ts'
import { OUTBOX_PAGE_SIZE, type OutboxInput, outboxStatuses } from '@shared/schemas/email.schema.ts'

/** What the address asks of the outbox; the newest first where it says nothing. */
export function outboxInputOf(params: URLSearchParams): OutboxInput {
  const status = outboxStatuses.find((name) => name === params.get('status'))
  return {
    ...(status ? { status } : {}),
    search: (params.get('search') ?? '').slice(0, 255),
    direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
    page: pageOf(params),
    pageSize: OUTBOX_PAGE_SIZE,
  }
}
