import { getUtils } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { messageList, toListInput } from './message-list.ts'
import { MessagesScreen } from './messages-screen.tsx'

/** Prefetches the first page on the server only; in the browser the screen shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { contact } = getUtils(args)
  const input = toListInput(messageList.read(new URL(args.request.url).searchParams))
  await contact.messages.ensureData(input).catch(() => contact.messages.reset(input))
  return null
}

export { MessagesScreen as Component }
