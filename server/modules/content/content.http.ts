import { createHash } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FastifyPluginAsync } from 'fastify'
import { getContentIndex } from './content.service.ts'
import { renderBlogRss } from './content.views.ts'

/** Cache lifetime in feed readers, which usually poll every hour. */
const FEED_MAX_AGE_S = 60 * 60

/** Serves the blog's feed. It changes only with a build, so it is rendered once. */
export const blogFeedRoute: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  let rendered: { feed: string; etag: string } | undefined
  const render = () => {
    const feed = renderBlogRss(deps.config.publicUrl, getContentIndex().articles)
    return { feed, etag: `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"` }
  }
  app.get(urls.blogFeed(), async (request, reply) => {
    rendered ??= render()
    reply.headers({ 'cache-control': `public, max-age=${FEED_MAX_AGE_S}`, etag: rendered.etag })
    if (request.headers['if-none-match'] === rendered.etag) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(rendered.feed)
  })
}
