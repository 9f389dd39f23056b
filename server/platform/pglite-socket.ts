import net from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** Has the engine answer PostgreSQL's protocol on a Unix socket. */
export async function listenOnSocket(
  db: PGlite,
  path: string,
  maxConnections: number,
): Promise<PGLiteSocketServer> {
  const server = new PGLiteSocketServer({ db, path, maxConnections })
  await server.start()
  // Nothing public gives its connections.
  const listener: unknown = Reflect.get(server, 'server')
  if (listener instanceof net.Server) listener.on('connection', answerTogether)
  return server
}

/** What came in one go is answered in one: the engine writes each message of the protocol by itself, several a statement. */
function answerTogether(socket: net.Socket): void {
  socket.on('data', () => {
    if (socket.writableCorked > 0) return
    socket.cork()
    // The messages are taken up in the next turn of the event loop, and most are answered within it.
    setImmediate(() => setImmediate(() => socket.uncork()))
  })
}
