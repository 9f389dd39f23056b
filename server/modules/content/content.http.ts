import { createHash } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { urls } from '@shared/urls.ts'
import type { FastifyPluginAsync } from 'fastify'
import { contentIndex } from './content.service.ts'
import { blogRss } from './content.views.ts'

/** A feed reader that asks every hour gets most of its answers from its own cache. */
const FEED_MAX_AGE_S = 60 * 60

/** The blog's feed. It changes with a build only, so it is made once. */
export const blogFeedRoute: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  let made: { feed: string; etag: string } | undefined
  const make = () => {
    const feed = blogRss(deps.config.publicUrl, contentIndex().articles)
    return { feed, etag: `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"` }
  }
  app.get(urls.blogFeed(), async (request, reply) => {
    made ??= make()
    reply.headers({ 'cache-control': `public, max-age=${FEED_MAX_AGE_S}`, etag: made.etag })
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(made.feed)
  })
}
