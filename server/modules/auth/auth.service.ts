import type { Deps } from '@server/deps.ts'
import { RETRY_AFTER_S } from '@server/platform/database-errors.ts'
import { brand } from '@shared/lib/brand.ts'
import { AppError } from '@shared/lib/errors.ts'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Actor } from './actor.rules.ts'
import {
  isSessionOver,
  SESSION_IDLE_S,
  SESSION_LAST_USE_PRECISION_S,
  SESSION_MAX_S,
} from './sign-in/sign-in.rules.ts'

/**
 * Opens a session for a user whose factors were checked (sign-in.service.ts). The library's own endpoints are not
 * exposed: they know neither the account lock nor single-use codes.
 */
const openSessionEndpoint = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
  async (ctx) => {
    const { internalAdapter, authCookies, secret } = ctx.context
    const previous = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
    if (previous) await internalAdapter.deleteSession(previous)
    const user = await internalAdapter.findUserById(ctx.body.userId)
    if (!user) throw new Error('The user was removed while signing in')
    const session = await internalAdapter.createSession(user.id, false)
    // The cookie lasts until the session's absolute end; the server ends an idle session earlier.
    await setSessionCookie(ctx, { session, user }, false, { maxAge: SESSION_MAX_S })
    return ctx.json({ opened: true })
  },
)

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
        role: { type: 'string', required: true, input: false },
        disabledAt: { type: 'date', required: false, input: false },
        timeZone: { type: 'string', required: false, input: false },
      },
    },
    session: { expiresIn: SESSION_IDLE_S, updateAge: SESSION_LAST_USE_PRECISION_S },
    plugins: [{ id: 'open-session', endpoints: { openSession: openSessionEndpoint } }],
    // server/http/rate-limit.ts limits by network, on every route.
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

/** Returns the library for cookies of the previous secret, which it reads and never signs; null without one. */
export function createPreviousAuth({ db, config }: Pick<Deps, 'db' | 'config'>): Auth | null {
  const { secretPrevious } = config
  return secretPrevious ? createAuth({ db, config: { ...config, secret: secretPrevious } }) : null
}

/** Opens a session for a user who just signed in. @returns the Set-Cookie headers of the response */
export async function openSession(auth: Auth, userId: number, headers: Headers): Promise<string[]> {
  const response = await auth.api.openSession({
    body: { userId: String(userId) },
    headers,
    returnHeaders: true,
  })
  return response.headers.getSetCookie()
}

/**
 * Ends the session behind these cookies, if any. @returns the Set-Cookie headers of the response
 * @throws AppError UNAVAILABLE if the session is still open
 */
export async function closeSession(auth: Auth, headers: Headers): Promise<string[]> {
  const response = await auth.api.signOut({ headers, returnHeaders: true })
  // The library reports success even if it could not delete the session.
  const open = await auth.api
    .getSession({ headers, query: { disableRefresh: true } })
    .catch(rethrowUnlessEnded)
  if (open) throw new AppError('UNAVAILABLE', { retryAfterS: RETRY_AFTER_S })
  return response.headers.getSetCookie()
}

/**
 * Returns the signed-in user behind a request's cookies, or null. A passive request does not extend the session.
 * @throws AppError UNAVAILABLE if the lookup fails
 */
export async function findActor(
  auth: Auth,
  headers: Headers,
  { now, isPassive }: { now: Date; isPassive: boolean },
): Promise<Actor | null> {
  const query = { disableRefresh: isPassive }
  const result = await auth.api.getSession({ headers, query }).catch(rethrowUnlessEnded)
  if (!result) return null
  const { session, user } = result
  if (user.disabledAt || isSessionOver(session.createdAt, now)) {
    await auth.api.signOut({ headers })
    return null
  }
  return {
    userId: Number(user.id),
    email: user.email,
    role: user.role,
    sessionId: Number(session.id),
    timeZone: user.timeZone ?? null,
  }
}

/** Returns null for an ended session (401), otherwise throws: the library reports every failure alike. */
function rethrowUnlessEnded(error: unknown): null {
  if (!(error instanceof APIError) || error.body?.code !== 'FAILED_TO_GET_SESSION') throw error
  if (error.statusCode === 401) return null
  throw new AppError('UNAVAILABLE', { retryAfterS: RETRY_AFTER_S, cause: error })
}
