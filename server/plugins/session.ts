import fastifyCookie from '@fastify/cookie'
import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { actorOfKey } from '@server/modules/auth/api-keys.service.ts'
import { createAuth, findActor } from '@server/modules/auth/auth.service.ts'
import type { Context } from '@server/trpc/context.ts'
import { brand } from '@shared/brand.ts'
import { AppError } from '@shared/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { signInRoutes } from './sign-in.ts'
import { visitOf } from './visit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Who asks and what they may use, for the procedure behind this request. API keys count at the door for programs
     * alone (`withKeys`); a page's calls know sessions only.
     * @throws AppError UNAUTHENTICATED for a key that does not work
     */
    contextOf(request: FastifyRequest, reply: FastifyReply, door?: { withKeys: boolean }): Promise<Context>
    rememberOwner(reply: FastifyReply, token: string): void
  }
}

export const OWNER_COOKIE = `${brand.slug}_lead`
const OWNER_COOKIE_S = 90 * 24 * 60 * 60

/** Cookies, the sign-in library's routes, and the context every door hands to the procedures. */
export const session = fp(
  async (app, { deps }: { deps: Deps }) => {
    await app.register(fastifyCookie)
    const auth = createAuth(deps)
    const secure = deps.config.publicUrl.startsWith('https:')

    const actorOf = async (request: FastifyRequest, withKeys: boolean): Promise<Actor | null> => {
      const { authorization } = request.headers
      if (withKeys && authorization) {
        await app.limit('key', request)
        const actor = await actorOfKey(deps, authorization)
        if (actor) return actor
      }
      return hasSessionCookie(request) ? findActor(auth, webHeaders(request), deps.clock.now()) : null
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

    app.decorate('contextOf', async (request, reply, { withKeys } = { withKeys: false }) => ({
      deps,
      caller: {
        actor: await actorOf(request, withKeys),
        ownerToken: request.cookies[OWNER_COOKIE] ?? null,
        ip: request.ip,
        requestId: request.id,
      },
      visit: hasSessionCookie(request) ? null : visitOf(request),
      idempotencyKey: () => idempotencyKeyOf(request),
      rememberOwner: (token) => app.rememberOwner(reply, token),
      limit: (name) => app.limit(name, request),
    }))

    signInRoutes(app, { deps, auth, headersOf: webHeaders })
  },
  { name: 'session', dependencies: ['security', 'rate-limit'] },
)

/** Whether someone signed in is asking, or says so. */
export function hasSessionCookie(request: FastifyRequest): boolean {
  return Object.keys(request.cookies).some((name) => name.includes(`${brand.slug}.session`))
}

/** Longer than any sane client's key is refused, not cut: two keys must not become one. */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('INVALID_INPUT', {
      details: { 'Idempotency-Key': 'Use 1 to 255 printable characters' },
    })
  }
  return key
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // A session remembers the address by this header; a client's own value must not reach it.
  headers.set('x-hostmatch-client-ip', request.ip)
  return headers
}
