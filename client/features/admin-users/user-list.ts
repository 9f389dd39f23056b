import { listCodec } from '@client/lib/list-state.ts'
import { userListInput } from '@shared/schemas/auth.schema.ts'

/** What the URL of the users screen says. */
export const userList = listCodec(userListInput)
