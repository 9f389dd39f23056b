import { getUtils } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { auditList, toListInput } from './audit-list.ts'
import { AuditScreen } from './audit-screen.tsx'

/** Prefetches the first page on the server only; in the browser the screen shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { audit } = getUtils(args)
  const input = toListInput(auditList.read(new URL(args.request.url).searchParams))
  await Promise.all([
    audit.list.ensureData(input).catch(() => audit.list.reset(input)),
    audit.facets.ensureData().catch(() => audit.facets.reset()),
  ])
  return null
}

export { AuditScreen as Component }
