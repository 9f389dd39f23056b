import { CompaniesScreen } from '@client/features/admin-companies/companies-screen.tsx'
import { companyList, listInput } from '@client/features/admin-companies/company-list.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'

/**
 * On the server the first page comes with the document. In the browser the screen opens at once and shows its own
 * loading and error states.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { companies } = utilsOf(args)
  const input = listInput(companyList.read(new URL(args.request.url).searchParams))
  // A failure is the screen's to show and to try again; forgotten here, it begins there as loading.
  await Promise.all([
    companies.browse.ensureData(input).catch(() => companies.browse.reset(input)),
    companies.counts.ensureData().catch(() => companies.counts.reset()),
  ])
  return null
}

export { CompaniesScreen as Component }
