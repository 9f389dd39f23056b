import fastifyCookie from '@fastify/cookie'
import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { createAuth, findActor } from '@server/modules/auth/auth.service.ts'
import type { Context } from '@server/trpc/context.ts'
import { brand } from '@shared/brand.ts'
import { AppError } from '@shared/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { visitOf } from './visit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who asks and what they may use, for the procedure behind this request. */
    contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>
    rememberOwner(reply: FastifyReply, token: string): void
  }
}

const OWNER_COOKIE = `${brand.slug}_lead`
const OWNER_COOKIE_S = 90 * 24 * 60 * 60
/** The same whether the address or the password is wrong: nobody learns who has an account. */
const WRONG_PASSWORD = 'Invalid email or password'
/** What may be signed in with over HTTP; every other route of the library stays shut. */
const OPEN_AUTH_ROUTES = [
  { method: 'POST', url: '/api/auth/sign-in/email' },
  { method: 'POST', url: '/api/auth/sign-out' },
  { method: 'GET', url: '/api/auth/get-session' },
] as const

/** Cookies, the sign-in library's routes, and the context every door hands to the procedures. */
export const session = fp(
  async (app, { deps }: { deps: Deps }) => {
    await app.register(fastifyCookie)
    const auth = createAuth(deps)
    const secure = deps.config.publicUrl.startsWith('https:')

    const actorOf = async (request: FastifyRequest): Promise<Actor | null> =>
      hasSessionCookie(request) ? findActor(auth, webHeaders(request)) : null

    app.decorate('rememberOwner', (reply, token) => {
      reply.setCookie(OWNER_COOKIE, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: OWNER_COOKIE_S,
      })
    })

    app.decorate('contextOf', async (request, reply) => ({
      deps,
      caller: {
        actor: await actorOf(request),
        ownerToken: request.cookies[OWNER_COOKIE] ?? null,
        ip: request.ip,
        requestId: request.id,
      },
      visit: hasSessionCookie(request) ? null : visitOf(request),
      idempotencyKey: idempotencyKeyOf(request),
      rememberOwner: (token) => app.rememberOwner(reply, token),
      limit: (name) => app.limit(name, request),
    }))

    for (const route of OPEN_AUTH_ROUTES) {
      app.route({
        ...route,
        handler: async (request, reply) => {
          const answer = await auth.handler(webRequest(request, deps.config.publicUrl))
          refuseAsEverywhere(answer)
          reply.code(answer.status).header('cache-control', 'no-store')
          answer.headers.forEach((value, name) => {
            if (name !== 'set-cookie') reply.header(name, value)
          })
          for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
          return reply.send(await answer.text())
        },
      })
    }
  },
  { name: 'session', dependencies: ['security', 'rate-limit'] },
)

/** The library's refusals in our words; its own name fields of its schemas. */
function refuseAsEverywhere({ status, headers }: Response): void {
  if (status < 400) return
  if (status === 401) throw new AppError('UNAUTHENTICATED', { message: WRONG_PASSWORD })
  if (status === 429)
    throw new AppError('RATE_LIMITED', { retryAfterS: Number(headers.get('x-retry-after')) || undefined })
  if (status === 415) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (status < 500)
    throw new AppError('INVALID_INPUT', { message: 'Please enter your e-mail address and password.' })
  throw new AppError('INTERNAL')
}

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
  // The library counts sign-in tries by this header; a client's own value must not reach it.
  headers.set('x-hostmatch-client-ip', request.ip)
  return headers
}

function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = webHeaders(request)
  // Our origin check has passed already, also for programs, which send none; the library knows PUBLIC_URL only.
  headers.set('origin', publicUrl)
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    body: request.method === 'POST' ? JSON.stringify(request.body ?? {}) : undefined,
  })
}
