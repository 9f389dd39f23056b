import { ensureFirstAdmin } from '@server/modules/auth/users/users.service.ts'
import type { TRPCProcedureType as ProcedureType } from '@trpc/server'
import type { InjectOptions } from 'fastify'
import type { TestApp } from './test-deps.ts'

export const ADMIN_PASSWORD = 'a password only tests know'

let signIns = 0
let users = 0

/** Posts to a sign-in route. Uses a new IP address each time, because attempts are limited per address. */
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

/** Returns the Cookie header for the cookies that a response set, without the cleared ones. */
export function cookieHeader(response: { cookies: { name: string; value: string }[] }): string {
  return response.cookies
    .filter((cookie) => cookie.value !== '')
    .map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`)
    .join('; ')
}

/** Signs in over HTTP and returns the Cookie header of the session. */
export async function signInAs(test: Pick<TestApp, 'app'>, email: string): Promise<string> {
  const response = await postSignIn(test, 'email', { email, password: ADMIN_PASSWORD })
  if (response.statusCode !== 200)
    throw new Error(`Sign-in returned ${response.statusCode}: ${response.body}`)
  return cookieHeader(response)
}

/** Creates the first admin if needed, signs in over HTTP and returns the Cookie header of the session. */
export async function signInAdmin(test: Pick<TestApp, 'app' | 'deps'>): Promise<string> {
  const { config } = test.deps
  const admin = { ...config.admin, password: ADMIN_PASSWORD }
  await ensureFirstAdmin({ ...test.deps, config: { ...config, admin } })
  return signInAs(test, admin.email)
}

/** Creates a user who can sign in with `ADMIN_PASSWORD`. */
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

/** Returns the HTTP request of a tRPC call, as a page sends it. */
export function callOverHttp(
  kind: ProcedureType,
  path: string,
  { input, ...rest }: { input?: unknown } & Pick<InjectOptions, 'headers' | 'remoteAddress'> = {},
): InjectOptions {
  const body = input === undefined ? undefined : { json: input }
  return kind === 'mutation'
    ? { method: 'POST', url: `/trpc/${path}`, payload: body ?? {}, ...rest }
    : {
        url: `/trpc/${path}${body ? `?input=${encodeURIComponent(JSON.stringify(body))}` : ''}`,
        ...rest,
      }
}
