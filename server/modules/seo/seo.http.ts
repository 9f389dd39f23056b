import type { Deps } from '@server/deps.ts'
import { getSizeBytes, sendResponse, toCacheableResponse, toFileKey } from '@server/http/response-cache.ts'
import { toErrorBody } from '@shared/lib/errors.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { describeSite, getSitemapEntries, listSitemapFiles } from './seo.service.ts'
import { getWebManifest, renderRobotsText, renderSitemapIndexXml, renderSitemapXml } from './seo.views.ts'

/** Cache lifetime for crawlers. Our own cache is invalidated when a company or text changes. */
const MAX_AGE_S = 10 * 60
const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const MANIFEST = 'application/manifest+json; charset=utf-8'

/** Files for search engines, language models and home screens. */
export const seoRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { publicUrl } = deps.config

  /** Renders a file once and caches it until a company or text changes; null responds with 404. */
  const serveFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, type, make }: { path: string; type: string; make: () => Promise<string | null> },
  ) => {
    const key = toFileKey(path)
    const cached = deps.cache.get(key)
    if (cached) return sendResponse(cached, request, reply)
    await app.limit('search', request)
    const since = deps.cache.begin()
    const text = await make()
    if (text === null)
      return reply.code(404).header('cache-control', 'no-store').send(toErrorBody('NOT_FOUND'))
    const rendered = toCacheableResponse(text, {
      'content-type': type,
      'cache-control': `public, max-age=${MAX_AGE_S}`,
    })
    deps.cache.set(key, rendered, { tags: ['companies', 'texts'], sizeBytes: getSizeBytes(rendered), since })
    return sendResponse(rendered, request, reply)
  }

  app.get(urls.sitemapXml(), (request, reply) =>
    serveFile(request, reply, {
      path: urls.sitemapXml(),
      type: XML,
      make: async () => renderSitemapIndexXml(publicUrl, await listSitemapFiles(deps)),
    }),
  )
  app.get<{ Params: { name: string } }>('/sitemap-:name', (request, reply) =>
    serveFile(request, reply, {
      path: `/sitemap-${request.params.name}`,
      type: XML,
      make: async () => {
        const name = /^(.+)\.xml$/.exec(request.params.name)?.[1]
        const entries = name ? await getSitemapEntries(deps, name) : null
        return entries && renderSitemapXml(publicUrl, entries)
      },
    }),
  )
  const files = [
    { path: urls.robotsText(), type: TEXT, make: async () => renderRobotsText(publicUrl) },
    { path: urls.webManifest(), type: MANIFEST, make: async () => getWebManifest() },
    { path: urls.llmsText(), type: TEXT, make: () => describeSite(deps) },
  ]
  for (const file of files) app.get(file.path, (request, reply) => serveFile(request, reply, file))
}
