import { getUtils } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { waitlistList } from './waitlist-list.ts'
import { WaitlistScreen } from './waitlist-screen.tsx'

/** Prefetches the first page on the server only; in the browser the screen shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { locations } = getUtils(args)
  const input = waitlistList.read(new URL(args.request.url).searchParams)
  await Promise.all([
    locations.waitlist.ensureData(input).catch(() => locations.waitlist.reset(input)),
    locations.waitlistDemand.ensureData().catch(() => locations.waitlistDemand.reset()),
  ])
  return null
}

export { WaitlistScreen as Component }
