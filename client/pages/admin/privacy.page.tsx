import { PrivacyScreen } from '@client/features/admin-privacy/privacy-screen.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'

/** Who is no owner gets the screen that says so; a failure is the screen's to show and to try again. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { privacy } = utilsOf(args)
  await privacy.desk.ensureData().catch(() => privacy.desk.reset())
  return null
}

export { PrivacyScreen as Component }
