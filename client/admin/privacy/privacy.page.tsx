import { getUtils } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { PrivacyScreen } from './privacy-screen.tsx'

/** Loads the data for owners. Others see an explanation; a failure is left to the screen. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { privacy } = getUtils(args)
  await privacy.desk.ensureData().catch(() => privacy.desk.reset())
  return null
}

export { PrivacyScreen as Component }
