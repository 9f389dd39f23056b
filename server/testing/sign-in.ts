import { ensureFirstAdmin } from '@server/modules/auth/auth.service.ts'
import type { TestApp } from './test-deps.ts'

export const ADMIN_PASSWORD = 'a password only tests know'

let signIns = 0

/** Creates the first admin if needed, signs in over HTTP and gives the Cookie header of the session. */
export async function signInAdmin({ app, deps }: Pick<TestApp, 'app' | 'deps'>): Promise<string> {
  const admin = { ...deps.config.admin, password: ADMIN_PASSWORD }
  await ensureFirstAdmin({ db: deps.db, config: { ...deps.config, admin } })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    // Tries are counted by address, and this is not the place to run out of them.
    remoteAddress: `10.8.0.${++signIns}`,
    payload: { email: admin.email, password: ADMIN_PASSWORD },
  })
  if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`)
  return answer.cookies.map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`).join('; ')
}
