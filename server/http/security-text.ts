import type { Deps } from '@server/deps.ts'
import { DAY_MS, DAY_S } from '@shared/lib/durations.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import type { FastifyPluginAsync } from 'fastify'

/** RFC 9116 recommends less than a year. Counted from the day of the request, so it is never in the past. */
const VALID_DAYS = 180
const MAX_AGE_S = DAY_S

/** Serves security.txt: contact for reporting vulnerabilities (RFC 9116). */
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
