import { isCountable, type Visit } from '@server/modules/analytics/analytics.service.ts'
import type { FastifyRequest } from 'fastify'

/** Returns the visit that a request belongs to, for our own analytics; null for bots and for visitors who opted out. */
export function getVisit({ ip, headers }: FastifyRequest): Visit | null {
  const userAgent = headers['user-agent']
  const first = (name: string) => [headers[name]].flat()[0]
  if (!isCountable({ userAgent, dnt: first('dnt'), gpc: first('sec-gpc') })) return null
  return { ip, userAgent: userAgent ?? '', page: getPath(headers.referer) }
}

function getPath(referer: string | undefined): string | null {
  return referer && URL.canParse(referer) ? new URL(referer).pathname : null
}
