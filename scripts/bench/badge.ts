import { requestText } from './http-load.ts'
import { get, type Served } from './load.ts'
import { type Server, startServer } from './servers.ts'

/** Badge of a sample company, as embed codes request it. */
const BADGE = '/api/badge/65'
const AS_AN_IMAGE = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }

/** Returns two loads to compare: the badge of the product, and as many bytes from a minimal Fastify route. */
export async function badgeLoads(server: Server): Promise<{ own: Served; bare: Served; bytes: number }> {
  const bytes = (await get(server, BADGE, AS_AN_IMAGE)).length
  const bare = await startServer('bare-svg-server.mjs', { args: [String(bytes)] })
  const badge = requestText('GET', BADGE, AS_AN_IMAGE)
  const constant = requestText('GET', '/badge.svg', AS_AN_IMAGE)
  return { own: [server, [badge]], bare: [bare, [constant]], bytes }
}
