import { pageOf } from '@client/lib/address-state.ts'
import { type UserListInput, userSorts } from '@shared/schemas/auth.schema.ts'

const PAGE_SIZE = 25

/** What the screen asks for, as its address says. */
export function usersQueryOf(params: URLSearchParams): UserListInput {
  const sort = userSorts.find((one) => one === params.get('sort')) ?? 'name'
  return {
    search: (params.get('search') ?? '').slice(0, 255),
    sort,
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
    page: pageOf(params),
    pageSize: PAGE_SIZE,
  }
}
