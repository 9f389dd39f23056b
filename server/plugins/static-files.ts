import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'

const YEAR_S = 365 * 24 * 60 * 60
const HOUR_S = 60 * 60

/** Built files. Their names carry a hash of the content, so browsers may keep them for good. */
export const staticFiles = fp(
  async (app, { dir }: { dir: string | null }) => {
    if (!dir) return
    await app.register(fastifyStatic, {
      root: dir,
      wildcard: false,
      index: false,
      // Written beside each file by the build: brotli and gzip, compressed once.
      preCompressed: true,
      allowedPath: (path) => !path.startsWith('/.vite'),
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
        )
      },
    })
  },
  { name: 'static-files' },
)
