import { getUtils } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { Outbox } from './outbox.tsx'
import { outboxList, toListInput } from './outbox-list.ts'

/** Prefetches the outbox on the server only. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const params = new URL(args.request.url).searchParams
  await getUtils(args).email.outbox.prefetch(toListInput(outboxList.read(params)))
  return null
}

export { Outbox as Component }
