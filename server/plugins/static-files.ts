import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { HOUR_S } from '@shared/lib/durations.ts'
import fp from 'fastify-plugin'

const YEAR_S = 365 * 24 * 60 * 60

/** Built files. Those in `assets` carry a hash of their content in their names, so browsers may keep them for good. */
export const staticFiles = fp(
  async (app, { dir }: { dir: string | null }) => {
    if (!dir) return
    const assets = join(dir, 'assets', '/')
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
          path.startsWith(assets) ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
        )
      },
    })
  },
  { name: 'static-files' },
)
