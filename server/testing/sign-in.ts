import { ensureFirstAdmin } from '@server/modules/auth/auth.service.ts'
import type { InjectOptions } from 'fastify'
import type { TestApp } from './test-deps.ts'

export const ADMIN_PASSWORD = 'a password only tests know'

let signIns = 0
let users = 0

/** Posts to a sign-in route. Tries are counted by address, and tests are not the place to run out of them. */
export function postSignIn(
  { app }: Pick<TestApp, 'app'>,
  step: 'email' | 'second-factor',
  payload: object,
  headers: Record<string, string> = {},
) {
  signIns += 1
  return app.inject({
    method: 'POST',
    url: `/api/auth/sign-in/${step}`,
    remoteAddress: `10.8.${signIns >> 8}.${signIns & 255}`,
    payload,
    headers,
  })
}

/** The Cookie header of what an answer has set; what it has taken back is left out. */
export function cookieHeader(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies
    .filter((cookie) => cookie.value !== '')
    .map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`)
    .join('; ')
}

/** Signs in over HTTP and gives the Cookie header of the session. */
export async function signInAs(test: Pick<TestApp, 'app'>, email: string): Promise<string> {
  const answer = await postSignIn(test, 'email', { email, password: ADMIN_PASSWORD })
  if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`)
  return cookieHeader(answer)
}

/** Creates the first admin if needed, signs in over HTTP and gives the Cookie header of the session. */
export async function signInAdmin(test: Pick<TestApp, 'app' | 'deps'>): Promise<string> {
  const { config } = test.deps
  const admin = { ...config.admin, password: ADMIN_PASSWORD }
  await ensureFirstAdmin({ ...test.deps, config: { ...config, admin } })
  return signInAs(test, admin.email)
}

/** A user who can sign in with `ADMIN_PASSWORD`. */
export async function makeUser({ deps }: Pick<TestApp, 'deps'>, role: string, email?: string) {
  users += 1
  const address = email ?? `${role}-${users}@team.example`
  const { id } = await deps.db.user.create({
    data: { email: address, username: address, name: `Test ${role}`, role, emailVerified: true },
  })
  await deps.db.account.create({
    data: {
      userId: id,
      accountId: String(id),
      providerId: 'credential',
      password: await deps.passwords.hash(ADMIN_PASSWORD),
    },
  })
  return { userId: id, email: address, role }
}

/** A tRPC call over HTTP, as a page makes it. */
export function callOverHttp(
  kind: 'query' | 'mutation',
  path: string,
  { input, ...rest }: { input?: unknown } & Pick<InjectOptions, 'headers' | 'remoteAddress'> = {},
): InjectOptions {
  const body = input === undefined ? undefined : { json: input }
  return kind === 'query'
    ? {
        url: `/trpc/${path}${body ? `?input=${encodeURIComponent(JSON.stringify(body))}` : ''}`,
        ...rest,
      }
    : { method: 'POST', url: `/trpc/${path}`, payload: body ?? {}, ...rest }
}
