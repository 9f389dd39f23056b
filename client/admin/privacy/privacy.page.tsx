import { getUtils } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { PrivacyScreen } from './privacy-screen.tsx'
import { requestList, toListInput } from './request-list.ts'

/** Loads the data for owners. Others see an explanation; a failure is left to the screen. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { privacy, dataRequests } = getUtils(args)
  const input = toListInput(requestList.read(new URL(args.request.url).searchParams))
  await Promise.all([
    privacy.desk.ensureData().catch(() => privacy.desk.reset()),
    dataRequests.list.ensureData(input).catch(() => dataRequests.list.reset(input)),
  ])
  return null
}

export { PrivacyScreen as Component }
