import fastifyCookie from '@fastify/cookie'
import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { authenticateApiKey } from '@server/modules/auth/api-keys/api-keys.service.ts'
import { createAuth, createPreviousAuth, findActor } from '@server/modules/auth/auth.service.ts'
import type { Context } from '@server/trpc/context.ts'
import { brand } from '@shared/lib/brand.ts'
import { DAY_S } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { signInRoutes } from './sign-in.ts'
import { getVisit } from './visit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Creates the context of a request. API keys count only for routes with `withKeys`. @throws AppError
     * UNAUTHENTICATED
     */
    getContext(request: FastifyRequest, reply: FastifyReply, options?: ContextOptions): Promise<Context>
    rememberOwner(reply: FastifyReply, token: string): void
  }
}

interface ContextOptions {
  withKeys?: boolean
  /** True for a request that no person causes: it does not count as use of the session. */
  isPassive?: boolean
}

export const OWNER_COOKIE = `${brand.slug}_lead`
const OWNER_COOKIE_S = 90 * DAY_S

/** Registers cookies, the routes of the sign-in library, and the context for procedures. */
export const session = fp(
  async (app, { deps, readPage }: { deps: Deps; readPage?: Context['readPage'] }) => {
    await app.register(fastifyCookie)
    const auth = createAuth(deps)
    const previousAuth = createPreviousAuth(deps)
    const secure = deps.config.publicUrl.startsWith('https:')

    const getActor = async (
      request: FastifyRequest,
      { withKeys = false, isPassive = false }: ContextOptions,
    ): Promise<Actor | null> => {
      const { authorization } = request.headers
      if (withKeys && authorization) {
        await app.limit('key', request)
        const actor = await authenticateApiKey(deps, authorization)
        if (actor) return actor
      }
      if (!hasSessionCookie(request)) return null
      const headers = toWebHeaders(request)
      const options = { now: deps.clock.now(), isPassive }
      const actor = await findActor(auth, headers, options)
      return actor || !previousAuth ? actor : findActor(previousAuth, headers, options)
    }

    app.decorate('rememberOwner', (reply, token) => {
      reply.setCookie(OWNER_COOKIE, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: OWNER_COOKIE_S,
      })
    })

    const { replica } = deps
    /**
     * Reads of visitors without a cookie of ours may be a moment behind: they read the replica. A visitor who is signed in or
     * has sent a request reads what was just written.
     */
    const getDeps = (request: FastifyRequest): Deps => {
      const isAnonymousRead =
        (request.method === 'GET' || request.method === 'HEAD') &&
        !request.headers.authorization &&
        !hasSessionCookie(request) &&
        !request.cookies[OWNER_COOKIE]
      const db = isAnonymousRead ? replica?.pick() : null
      return db ? { ...deps, db } : deps
    }

    app.decorate('getContext', async (request, reply, options = {}) => ({
      deps: getDeps(request),
      caller: {
        actor: await getActor(request, options),
        ownerToken: request.cookies[OWNER_COOKIE] ?? null,
        ip: request.ip,
        requestId: request.id,
      },
      visit: hasSessionCookie(request) ? null : getVisit(request),
      idempotencyKey: () => getIdempotencyKey(request),
      rememberOwner: (token) => app.rememberOwner(reply, token),
      limit: (name) => app.limit(name, request),
      liftTimeLimit: () => clearTimeout(request.timeLimit ?? undefined),
      readPage,
    }))

    signInRoutes(app, { deps, auth, previousAuth, getHeaders: toWebHeaders })
  },
  { name: 'session', dependencies: ['security', 'rate-limit', 'time-limit'] },
)

export function hasSessionCookie(request: FastifyRequest): boolean {
  return Object.keys(request.cookies).some((name) => name.includes(`${brand.slug}.session`))
}

/** Reads the idempotency key. A key that is too long is rejected instead of truncated: two keys must not become one. */
function getIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('INVALID_INPUT', {
      details: { 'Idempotency-Key': 'Use 1 to 255 printable characters' },
    })
  }
  return key
}

function toWebHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // The session stores the IP from this header; a value set by the client must not reach it.
  headers.set('x-hostmatch-client-ip', request.ip)
  return headers
}
