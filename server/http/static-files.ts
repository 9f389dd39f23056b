import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { HOUR_S, YEAR_S } from '@shared/lib/durations.ts'
import fp from 'fastify-plugin'

/** Serves the built files. Names in `assets` contain a content hash, so browsers may cache those files forever. */
export const staticFiles = fp(
  async (app, { dir }: { dir: string | null }) => {
    if (!dir) return
    const assets = join(dir, 'assets', '/')
    await app.register(fastifyStatic, {
      root: dir,
      wildcard: false,
      index: false,
      // The build writes a brotli and a gzip file next to each file.
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
