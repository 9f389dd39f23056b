import { listCodec } from '@client/lib/list-state.ts'
import { userListInput } from '@shared/auth/auth.schema.ts'

export const userList = listCodec(userListInput)
