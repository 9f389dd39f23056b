import { getUtils } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { textsList, toListInput } from './texts-list.ts'
import { TextsScreen } from './texts-screen.tsx'

/** Prefetches the first page on the server only; in the browser the screen shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { texts } = getUtils(args)
  const input = toListInput(textsList.read(new URL(args.request.url).searchParams))
  await texts.list.ensureData(input).catch(() => texts.list.reset(input))
  return null
}

export { TextsScreen as Component }
