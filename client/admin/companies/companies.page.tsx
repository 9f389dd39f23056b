import { getUtils } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { CompaniesScreen } from './companies-screen.tsx'
import { companyList, toListInput } from './company-list.ts'

/** Prefetches the first page on the server only; in the browser the screen shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { companies, views } = getUtils(args)
  const input = toListInput(companyList.read(new URL(args.request.url).searchParams))
  const resource = { resource: 'companies' as const }
  await Promise.all([
    views.list.ensureData(resource).catch(() => views.list.reset(resource)),
    companies.browse.ensureData(input).catch(() => companies.browse.reset(input)),
    companies.counts.ensureData().catch(() => companies.counts.reset()),
  ])
  return null
}

export { CompaniesScreen as Component }
