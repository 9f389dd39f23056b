import { isDeepStrictEqual } from 'node:util'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'

/** Streams of one session: browsers open at most six connections to a site without HTTP/2. */
export const MAX_STREAMS_PER_SESSION = 4
/** Streams of one user, over all sessions. */
export const MAX_STREAMS_PER_USER = 20

/** Returns the kinds whose counts differ; null when none does. */
export function diffCounts(before: LiveCounts | null, after: LiveCounts): Partial<LiveCounts> | null {
  const kinds = objectKeys(after).filter((kind) => !isDeepStrictEqual(before?.[kind], after[kind]))
  const changes: Partial<LiveCounts> = Object.fromEntries(kinds.map((kind) => [kind, after[kind]]))
  return kinds.length > 0 ? changes : null
}

/** Returns the streams that have to make room for one more of this session, oldest first. */
export function findSurplus<Stream extends { sessionId: number; userId: number }>(
  streams: Iterable<Stream>,
  { sessionId, userId }: { sessionId: number; userId: number },
): Stream[] {
  const ofUser = [...streams].filter((stream) => stream.userId === userId)
  const ofSession = ofUser.filter((stream) => stream.sessionId === sessionId)
  const surplus = [
    ...ofSession.slice(0, Math.max(0, ofSession.length - MAX_STREAMS_PER_SESSION + 1)),
    ...ofUser.slice(0, Math.max(0, ofUser.length - MAX_STREAMS_PER_USER + 1)),
  ]
  return [...new Set(surplus)]
}

/** Renders a message of a server-sent event stream. */
export function toEvent(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
