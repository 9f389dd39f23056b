import { auditList } from '@client/features/admin-audit/audit-list.ts'
import { AuditScreen } from '@client/features/admin-audit/audit-screen.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'

/**
 * On the server the first page comes with the document. In the browser the screen opens at once and shows its own
 * loading and error states.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { audit } = utilsOf(args)
  const input = auditList.read(new URL(args.request.url).searchParams)
  await Promise.all([
    audit.list.ensureData(input).catch(() => audit.list.reset(input)),
    audit.facets.ensureData().catch(() => audit.facets.reset()),
  ])
  return null
}

export { AuditScreen as Component }
