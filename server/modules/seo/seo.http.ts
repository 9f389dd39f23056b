import type { Deps } from '@server/deps.ts'
import { cacheable, sendResponse, sizeBytesOf } from '@server/plugins/response-cache.ts'
import { errorSentences } from '@shared/errors.ts'
import { urls } from '@shared/urls.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { describeSite, listSitemapFiles } from './seo.service.ts'
import { robotsText, sitemapIndexXml, sitemapXml, webManifest } from './seo.views.ts'

/** Crawlers may keep it so long; we drop our own copy with the change of a company. */
const MAX_AGE_S = 10 * 60
const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const MANIFEST = 'application/manifest+json; charset=utf-8'

/** What search engines, language models and home screens read beside the pages. */
export const seoRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { publicUrl } = deps.config

  /** Made once and kept until a company changes; null for what there is none of. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: () => Promise<string | null>,
  ) => {
    const key = `seo:${request.routeOptions.url}:${JSON.stringify(request.params)}`
    const kept = deps.cache.get(key)
    if (kept) return sendResponse(kept, request, reply)
    await app.limit('search', request)
    const since = deps.cache.begin()
    const text = await make()
    if (text === null)
      return reply.code(404).header('cache-control', 'no-store').send({ message: errorSentences.NOT_FOUND })
    const made = cacheable(text, {
      'content-type': type,
      'cache-control': `public, max-age=${MAX_AGE_S}`,
    })
    deps.cache.set(key, made, { tags: ['companies'], sizeBytes: sizeBytesOf(made), since })
    return sendResponse(made, request, reply)
  }

  app.get(urls.sitemapXml(), (request, reply) =>
    answer(request, reply, XML, async () => sitemapIndexXml(publicUrl, await listSitemapFiles(deps))),
  )
  app.get<{ Params: { name: string } }>('/sitemap-:name', (request, reply) =>
    answer(request, reply, XML, async () => {
      const name = /^([a-z]+(?:-\d{1,3})?)\.xml$/.exec(request.params.name)?.[1]
      const file = name && (await listSitemapFiles(deps)).find((one) => one.name === name)
      return file ? sitemapXml(publicUrl, file.entries) : null
    }),
  )
  app.get(urls.robotsText(), (request, reply) =>
    answer(request, reply, TEXT, async () => robotsText(publicUrl)),
  )
  app.get(urls.webManifest(), (request, reply) => answer(request, reply, MANIFEST, async () => webManifest()))
  app.get(urls.llmsText(), (request, reply) => answer(request, reply, TEXT, () => describeSite(deps)))
}
