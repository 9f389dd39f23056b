import { isCountable, type Visit } from '@server/modules/analytics/analytics.service.ts'
import type { FastifyRequest } from 'fastify'

/** Whose visit a request belongs to, for our own statistics; null for who asks not to be counted and for programs. */
export function visitOf({ ip, headers }: FastifyRequest): Visit | null {
  const userAgent = headers['user-agent']
  const first = (name: string) => [headers[name]].flat()[0]
  if (!isCountable({ userAgent, dnt: first('dnt'), gpc: first('sec-gpc') })) return null
  return { ip, userAgent: userAgent ?? '', page: pathOf(headers.referer) }
}

function pathOf(referer: string | undefined): string | null {
  return referer && URL.canParse(referer) ? new URL(referer).pathname : null
}
