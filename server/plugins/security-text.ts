import type { Deps } from '@server/deps.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import type { FastifyPluginAsync } from 'fastify'

/** RFC 9116 asks for less than a year. Counted from the day that is asked on: it never lies in the past. */
const VALID_DAYS = 180
const MAX_AGE_S = 24 * 60 * 60

/** Where whoever finds a weakness may tell us (RFC 9116). */
export const securityText: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { publicUrl } = deps.config
  app.get(urls.securityText(), async (_request, reply) => {
    const today = Math.floor(deps.clock.now().getTime() / DAY_MS) * DAY_MS
    const lines = [
      `Contact: ${absoluteUrl(publicUrl, urls.contact())}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${absoluteUrl(publicUrl, urls.securityText())}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE_S}`)
      .send(`${lines.join('\n')}\n`)
  })
}
