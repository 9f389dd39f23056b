import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { RETRY_AFTER_S } from '@server/platform/database-errors.ts'
import { brand } from '@shared/brand.ts'
import { AppError } from '@shared/errors.ts'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Actor } from './actor.rules.ts'
import { countUsers, insertUser } from './auth.repo.ts'
import { isSessionOver, SESSION_IDLE_S, SESSION_MAX_S, SESSION_SEEN_EVERY_S } from './sign-in.rules.ts'

/**
 * Opens a session for a user whose factors were checked (sign-in.service.ts), in place of the one the browser came
 * with. The library's own sign-in knows neither our lock nor codes that are good once, so it has no door.
 */
const openSessionEndpoint = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
  async (ctx) => {
    const { internalAdapter, authCookies, secret } = ctx.context
    const old = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
    if (old) await internalAdapter.deleteSession(old)
    const user = await internalAdapter.findUserById(ctx.body.userId)
    if (!user) throw new Error('The user was removed while signing in')
    const session = await internalAdapter.createSession(user.id, false)
    // The browser keeps the cookie to the absolute end; when nobody comes, the server ends the session before.
    await setSessionCookie(ctx, { session, user }, false, { maxAge: SESSION_MAX_S })
    return ctx.json({ opened: true })
  },
)

/** The sign-in library, set up for what it does here: sessions, their cookies and the hashing of passwords. */
export function createAuth({ db, config }: Pick<Deps, 'db' | 'config'>) {
  return betterAuth({
    appName: brand.name,
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.secret,
    trustedOrigins: [config.publicUrl],
    database: prismaAdapter(db, { provider: 'postgresql' }),
    user: {
      additionalFields: {
        username: { type: 'string', required: true, input: false },
        role: { type: 'string', required: true, input: false, defaultValue: 'admin' },
        disabledAt: { type: 'date', required: false, input: false },
      },
    },
    session: { expiresIn: SESSION_IDLE_S, updateAge: SESSION_SEEN_EVERY_S },
    plugins: [{ id: 'open-session', endpoints: { openSession: openSessionEndpoint } }],
    // Ours (server/plugins/rate-limit.ts) count by network, for all doors alike.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: brand.slug,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: ['x-hostmatch-client-ip'] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** Opens a session for who signed in just now. @returns the Set-Cookie headers of the answer */
export async function openSession(auth: Auth, userId: number, headers: Headers): Promise<string[]> {
  const answer = await auth.api.openSession({
    body: { userId: String(userId) },
    headers,
    returnHeaders: true,
  })
  return answer.headers.getSetCookie()
}

/** Ends the session behind these cookies, if there is one. @returns the Set-Cookie headers of the answer */
export async function closeSession(auth: Auth, headers: Headers): Promise<string[]> {
  const answer = await auth.api.signOut({ headers, returnHeaders: true })
  return answer.headers.getSetCookie()
}

/**
 * The signed-in user behind a request's cookies, or null. A session ends by rest, by age and with its user.
 * @throws AppError UNAVAILABLE while sessions cannot be looked up
 */
export async function findActor(auth: Auth, headers: Headers, now: Date): Promise<Actor | null> {
  const found = await auth.api.getSession({ headers }).catch(withoutSession)
  if (!found) return null
  const { session, user } = found
  if (user.disabledAt || isSessionOver(session.createdAt, now)) {
    await auth.api.signOut({ headers })
    return null
  }
  return { userId: Number(user.id), email: user.email, role: user.role, sessionId: Number(session.id) }
}

/** The library hides why a session was not found: of each failure it tells this alone, with 401 for one ended meanwhile. */
function withoutSession(error: unknown): null {
  if (!(error instanceof APIError) || error.body?.code !== 'FAILED_TO_GET_SESSION') throw error
  if (error.statusCode === 401) return null
  throw new AppError('UNAVAILABLE', { retryAfterS: RETRY_AFTER_S, cause: error })
}

/**
 * Creates the first admin in a database without users.
 * @returns the password if one had to be invented, to be shown once; null otherwise
 */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'db' | 'config' | 'passwords'>,
): Promise<{ inventedPassword: string | null }> {
  if ((await countUsers(deps.db)) > 0) return { inventedPassword: null }
  const { password } = deps.config.admin
  const email = deps.config.admin.email.toLowerCase()
  const inventedPassword = password ? null : randomBytes(12).toString('base64url')
  await insertUser(deps.db, {
    username: email,
    email,
    name: 'Admin',
    role: 'admin',
    passwordHash: await deps.passwords.hash(password ?? inventedPassword ?? ''),
  })
  return { inventedPassword }
}
