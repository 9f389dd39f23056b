import { AppError } from '@shared/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In place of what every answer carries. */
    securityHeaders?: Record<string, string>
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const HSTS_S = 365 * 24 * 60 * 60

/** For everything that is not a page: nothing may run, nothing may frame it. Pages set their own policy. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The policy of a page whose only inline style is the one with this hash. No inline script at all. */
export function pagePolicy(styleHash: string | null): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self'${styleHash ? ` '${styleHash}'` : ''}`,
    // Mantine positions things with style attributes; an attribute cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** On every answer, by whichever door it leaves; pictures for other sites have fewer. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    ...pictureHeaders(publicUrl),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  }
}

/** Those of them that mean something for a picture which any site shows: each costs its part of the rate. */
export function pictureHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': CLOSED_POLICY,
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${HSTS_S}; includeSubDomains` }
      : {}),
  }
}

/** Answers an address that is no valid URL. Fastify refuses it before any hook runs, so the headers come from here. */
export function refuseUnreadableUrl(publicUrl: string) {
  const headers = securityHeaders(publicUrl)
  return (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
    reply
      .headers({ ...headers, 'x-request-id': request.id })
      .code(400)
      .header('cache-control', 'no-store')
      .send({ message: 'This address cannot be read.' })
  }
}

/** Headers on every answer, and no change of state on behalf of another site. */
export const security = fp(
  async (app, { publicUrl }: { publicUrl: string }) => {
    const headers = securityHeaders(publicUrl)
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(request.routeOptions.config.securityHeaders ?? headers).header('x-request-id', request.id)
      const isRefused =
        !SAFE_METHODS.has(request.method) && isForeign(request.headers, request.host, publicUrl)
      done(isRefused ? new AppError('FOREIGN_ORIGIN') : undefined)
    })
  },
  { name: 'security' },
)

/**
 * A browser names the page a change comes from; a program (no Origin, no Sec-Fetch-Site) carries no visitor's
 * cookies and may call.
 */
function isForeign(
  headers: Record<string, string | string[] | undefined>,
  host: string,
  publicUrl: string,
): boolean {
  const { origin } = headers
  if (origin === undefined) return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
  if (origin === publicUrl) return false
  if (typeof origin !== 'string' || !URL.canParse(origin)) return true
  const page = new URL(origin)
  // Our public name without its TLS may be anybody's page; an inner name that reached us is who it says.
  return page.host === new URL(publicUrl).host || page.host !== host
}
