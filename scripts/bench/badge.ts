/** The badge picture against the least a framework can do: one constant SVG of the same size. */
import { requestText } from './http-load.ts'
import { get, type Served } from './load.ts'
import { type Server, startServer } from './servers.ts'

/** Of the sample data, and on the gallery page: the picture embed codes ask for. */
const BADGE = '/api/badge/65'
const AS_AN_IMAGE = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }

/** Two loads to compare: the badge from the product, the same number of bytes from a bare Fastify route. */
export async function badgeLoads(server: Server): Promise<{ own: Served; bare: Served; bytes: number }> {
  const bytes = (await get(server, BADGE, AS_AN_IMAGE)).length
  const bare = await startServer('bare-svg-server.mjs', { args: [String(bytes)] })
  const badge = requestText('GET', BADGE, AS_AN_IMAGE)
  const constant = requestText('GET', '/badge.svg', AS_AN_IMAGE)
  return { own: [server, [badge]], bare: [bare, [constant]], bytes }
}
