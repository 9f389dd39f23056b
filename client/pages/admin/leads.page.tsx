import { leadList, listInput } from '@client/features/admin-leads/lead-list.ts'
import { LeadsScreen } from '@client/features/admin-leads/leads-screen.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'

/**
 * On the server the first page comes with the document. In the browser the screen opens at once and shows its own
 * loading and error states.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { leads } = utilsOf(args)
  const input = listInput(leadList.read(new URL(args.request.url).searchParams))
  // A failure is the screen's to show and to try again; forgotten here, it begins there as loading.
  await leads.browse.ensureData(input).catch(() => leads.browse.reset(input))
  return null
}

export { LeadsScreen as Component }
