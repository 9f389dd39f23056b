import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { toNetwork } from '@server/platform/network.ts'

export interface ConnectionLimits {
  /** Maximum number of open connections; more are refused. */
  max: number
  /** Maximum from one network; null behind a proxy, from which all connections come. */
  maxPerAddress: number | null
  /** A connection without progress for this long is closed, e.g. of a client that never reads. */
  stallTimeoutMs: number
}

/** Share of `max` from which idle connections are closed to make room for new ones. */
const NEARLY_FULL_SHARE = 0.9
const CLOSE_IDLE_INTERVAL_MS = 1_000

/** Keeps clients that hold connections open from locking out others. Excess ones are closed without a response. */
export function limitConnections(
  server: Server,
  { max, maxPerAddress, stallTimeoutMs }: ConnectionLimits,
): void {
  server.maxConnections = max
  // Node counts written data as progress only while the client reads it.
  server.timeout = stallTimeoutMs
  const openConnections = new Map<string, number>()
  let open = 0
  let idleClosedAt = 0

  const closeIdleIfNearlyFull = () => {
    const now = Date.now()
    if (open < max * NEARLY_FULL_SHARE || now - idleClosedAt < CLOSE_IDLE_INTERVAL_MS) return
    idleClosedAt = now
    server.closeIdleConnections()
  }

  server.on('connection', (socket: Socket) => {
    const network = toNetwork(socket.remoteAddress ?? '')
    const count = (openConnections.get(network) ?? 0) + 1
    if (maxPerAddress !== null && count > maxPerAddress) {
      socket.destroy()
      return
    }
    openConnections.set(network, count)
    open += 1
    socket.once('close', () => {
      open -= 1
      const left = (openConnections.get(network) ?? 1) - 1
      if (left > 0) openConnections.set(network, left)
      else openConnections.delete(network)
    })
    closeIdleIfNearlyFull()
  })
}

/** Closes the connection of a request with `Upgrade` after its response: Node reports nothing unreadable that follows. */
export function closeAfterUpgrade(server: Server): void {
  server.prependListener('request', ({ headers }, response) => {
    if (headers.upgrade !== undefined) response.shouldKeepAlive = false
  })
}
