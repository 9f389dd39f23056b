import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { toNetwork } from '@server/platform/network.ts'

/** Closes connections of a network (an IP, or a /64 of IPv6) beyond its share, without a response. */
export function limitConnectionsPerNetwork(server: Server, max: number): void {
  const openConnections = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = toNetwork(socket.remoteAddress ?? '')
    const count = (openConnections.get(network) ?? 0) + 1
    if (count > max) {
      socket.destroy()
      return
    }
    openConnections.set(network, count)
    socket.once('close', () => {
      const left = (openConnections.get(network) ?? 1) - 1
      if (left > 0) openConnections.set(network, left)
      else openConnections.delete(network)
    })
  })
}
