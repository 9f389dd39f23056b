import { createHash } from 'node:crypto'
import { SCHEME_SCRIPT } from '@shared/lib/color-scheme.ts'
import { YEAR_S } from '@shared/lib/durations.ts'
import { AppError, toErrorBody } from '@shared/lib/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the default security headers of a response. */
    securityHeaders?: Record<string, string>
    /** Accepts requests of other sites' pages with any method. Only for a route that ignores who calls and changes nothing. */
    acceptsAnyOrigin?: true
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const HSTS_S = YEAR_S

/** Policy for everything that is not a page: nothing may run or frame it. Pages set their own policy. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const schemeScriptHash = createHash('sha256').update(SCHEME_SCRIPT).digest('base64')

/** Returns the policy of a public page, which allows at most one inline style, by its hash. */
export function getPagePolicy(styleHash: string | null): string {
  return toPagePolicy([
    `style-src-elem 'self'${styleHash ? ` '${styleHash}'` : ''}`,
    // Mantine sets style attributes; an attribute cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
  ])
}

/** Returns the policy of the admin, where the component library adds style elements. */
export function getAdminPolicy(): string {
  return toPagePolicy(["style-src 'self' 'unsafe-inline'"])
}

function toPagePolicy(styleSources: readonly string[]): string {
  return [
    "default-src 'self'",
    // The only inline script sets the color scheme.
    `script-src 'self' 'sha256-${schemeScriptHash}'`,
    ...styleSources,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Returns the headers of every response; images for other sites have fewer. */
export function getSecurityHeaders(publicUrl: string): Record<string, string> {
  return {
    ...getImageHeaders(publicUrl),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  }
}

/** Returns the headers that matter for an image on other sites. Each header costs throughput. */
export function getImageHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': CLOSED_POLICY,
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${HSTS_S}; includeSubDomains` }
      : {}),
  }
}

/** Handles invalid URLs. Fastify rejects them before any hook runs, so the headers are set here. */
export function refuseUnreadableUrl(publicUrl: string) {
  const headers = getSecurityHeaders(publicUrl)
  return (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
    reply
      .headers({ ...headers, 'x-request-id': request.id })
      .code(400)
      .header('cache-control', 'no-store')
      .send(toErrorBody('INVALID_INPUT', { message: 'The URL is not valid.' }))
  }
}

/** Sets the security headers, and rejects state-changing requests from other sites. */
export const security = fp(
  async (app, { publicUrl }: { publicUrl: string }) => {
    const headers = getSecurityHeaders(publicUrl)
    app.addHook('onRequest', (request, reply, done) => {
      const { securityHeaders, acceptsAnyOrigin } = request.routeOptions.config
      reply.headers(securityHeaders ?? headers).header('x-request-id', request.id)
      const isRefused =
        !acceptsAnyOrigin &&
        !SAFE_METHODS.has(request.method) &&
        isForeign(request.headers, request.host, publicUrl)
      done(isRefused ? new AppError('FOREIGN_ORIGIN') : undefined)
    })
  },
  { name: 'security' },
)

/**
 * Returns true for a request of another site's page. A client that is no browser (no Origin, no Sec-Fetch-Site) carries
 * no visitor's cookies.
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
  // Anyone may serve the public host over plain http; an internal host name that got here is trusted.
  return page.host === new URL(publicUrl).host || page.host !== host
}
