import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '@server/platform/network.ts'

export interface ConnectionLimits {
  /** Open ones of all addresses together; more are refused. */
  max: number
  /** Open ones of one address; null behind a proxy, from whose address all of them come. */
  maxPerAddress: number | null
  /** A connection on which nothing moves for so long while something is under way is cut, e.g. a reader that never reads. */
  stallTimeoutMs: number
}

/** From this share on, connections on which nothing is under way make room for new ones. */
const NEARLY_FULL = 0.9
const MAKING_ROOM_EVERY_MS = 1_000

/**
 * Keeps one address, and those who only hold connections open, from locking out everybody else. What is refused here
 * costs no request: an answer would have to be read by the one who asks for too much.
 */
export function limitConnections(
  server: Server,
  { max, maxPerAddress, stallTimeoutMs }: ConnectionLimits,
): void {
  server.maxConnections = max
  // Node's own: what is written counts as moving only while the reader takes it.
  server.timeout = stallTimeoutMs
  const openOf = new Map<string, number>()
  let open = 0
  let roomMadeAt = 0

  const makeRoom = () => {
    const now = Date.now()
    if (open < max * NEARLY_FULL || now - roomMadeAt < MAKING_ROOM_EVERY_MS) return
    roomMadeAt = now
    server.closeIdleConnections()
  }

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const own = (openOf.get(address) ?? 0) + 1
    if (maxPerAddress !== null && own > maxPerAddress) {
      socket.destroy()
      return
    }
    openOf.set(address, own)
    open += 1
    socket.once('close', () => {
      open -= 1
      const left = (openOf.get(address) ?? 1) - 1
      if (left > 0) openOf.set(address, left)
      else openOf.delete(address)
    })
    makeRoom()
  })
}
