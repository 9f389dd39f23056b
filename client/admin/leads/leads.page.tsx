import { getUtils } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { leadList, toListInput } from './lead-list.ts'
import { LeadsScreen } from './leads-screen.tsx'

/** Prefetches the first page on the server only; in the browser the screen shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { leads, views } = getUtils(args)
  const input = toListInput(leadList.read(new URL(args.request.url).searchParams))
  // Ignores a failure, so that the screen loads the list itself and shows its error and retry button.
  const resource = { resource: 'leads' as const }
  await Promise.all([
    leads.browse.ensureData(input).catch(() => leads.browse.reset(input)),
    views.list.ensureData(resource).catch(() => views.list.reset(resource)),
  ])
  return null
}

export { LeadsScreen as Component }
