import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { brand } from '@shared/brand.ts'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { hashPassword } from 'better-auth/crypto'
import type { Actor } from './actor.rules.ts'
import { countUsers, insertUser } from './auth.repo.ts'

const SESSION_S = 12 * 60 * 60
const SESSION_RENEW_S = 60 * 60
const SIGN_IN_TRIES = 5
const SIGN_IN_WINDOW_S = 60

/** The sign-in library, set up: e-mail and password, no public sign-up, nothing sent home. */
export function createAuth({ db, config }: Pick<Deps, 'db' | 'config'>) {
  return betterAuth({
    appName: brand.name,
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.secret,
    trustedOrigins: [config.publicUrl],
    database: prismaAdapter(db, { provider: 'postgresql' }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10, maxPasswordLength: 128 },
    user: {
      additionalFields: {
        username: { type: 'string', required: true, input: false },
        role: { type: 'string', required: true, input: false, defaultValue: 'admin' },
      },
    },
    session: { expiresIn: SESSION_S, updateAge: SESSION_RENEW_S },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      customRules: { '/sign-in/email': { window: SIGN_IN_WINDOW_S, max: SIGN_IN_TRIES } },
    },
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

/** The signed-in admin behind a request's cookies, or null. */
export async function findActor(auth: Auth, headers: Headers): Promise<Actor | null> {
  const session = await auth.api.getSession({ headers })
  if (!session) return null
  return { userId: Number(session.user.id), email: session.user.email, role: session.user.role }
}

/**
 * Creates the first admin in a database without users.
 * @returns the password if one had to be invented, to be shown once; null otherwise
 */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'db' | 'config'>,
): Promise<{ inventedPassword: string | null }> {
  if ((await countUsers(deps.db)) > 0) return { inventedPassword: null }
  const { email, password } = deps.config.admin
  const inventedPassword = password ? null : randomBytes(12).toString('base64url')
  await insertUser(deps.db, {
    username: email,
    email,
    name: 'Admin',
    role: 'admin',
    passwordHash: await hashPassword(password ?? inventedPassword ?? ''),
  })
  return { inventedPassword }
}
