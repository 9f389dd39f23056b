import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { listOpenSessions } from '@server/modules/auth/sign-in/sessions.service.ts'
import { runInBackground } from '@server/platform/run-in-background.ts'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { CONTACT_WITHIN_MS } from '@shared/leads/lead-due.ts'
import { readLiveCounts } from './live.repo.ts'

/** Open screen of a signed-in user. */
interface Screen {
  userId: number
  sessionId: number
  controller: ReadableStreamDefaultController<LiveCounts>
  known?: LiveCounts
}

/** Open screens of this process, oldest first, and the state of reading for all of them. */
interface Live {
  screens: Set<Screen>
  isRunning: boolean
  isChanged: boolean
  isAvailable: boolean
  readAt: number
}

/** Browsers open at most six connections to a site without HTTP/2. */
export const MAX_SCREENS_PER_SESSION = 4
export const MAX_SCREENS_PER_USER = 20
const READ_INTERVAL_MS = 1_000
/** Longest time that an expired session, or a lost notification of another process, stays unnoticed. */
const MAX_AGE_MS = 25_000

const lives = new WeakMap<Deps['changes'], Live>()

export function getLiveCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<LiveCounts> {
  const now = clock.now()
  return readLiveCounts(db, { now, overdueBefore: new Date(now.getTime() - CONTACT_WITHIN_MS) })
}

/** Streams the counts now and after each change, until the session ends or has too many screens. An API key has no session. */
export function watchLiveCounts(
  deps: Deps,
  { userId, sessionId = 0 }: Actor,
  signal?: AbortSignal,
): ReadableStream<LiveCounts> {
  const live = getLive(deps)
  return new ReadableStream<LiveCounts>({
    start(controller) {
      const screen = { userId, sessionId, controller }
      makeRoom(live, screen)
      live.screens.add(screen)
      signal?.addEventListener('abort', () => end(live, screen))
      if (signal?.aborted) return end(live, screen)
      live.isChanged = true
      if (!live.isRunning) runInBackground(keepReading(deps, live), deps.log, 'reading the live counts')
    },
  })
}

function getLive({ changes }: Deps): Live {
  const known = lives.get(changes)
  if (known) return known
  const live = { screens: new Set<Screen>(), isRunning: false, isChanged: true, isAvailable: true, readAt: 0 }
  lives.set(changes, live)
  changes.subscribe(() => {
    live.isChanged = true
  })
  return live
}

function end(live: Live, screen: Screen): void {
  if (live.screens.delete(screen)) screen.controller.close()
}

/** Ends the oldest screen of the session, or of the user, if one more would be too many. */
function makeRoom(live: Live, { userId, sessionId }: Screen): void {
  const ofUser = [...live.screens].filter((screen) => screen.userId === userId)
  const ofSession = ofUser.filter((screen) => screen.sessionId === sessionId)
  if (ofSession[0] && ofSession.length >= MAX_SCREENS_PER_SESSION) end(live, ofSession[0])
  else if (ofUser[0] && ofUser.length >= MAX_SCREENS_PER_USER) end(live, ofUser[0])
}

/** Reads after changes, at most once a second for all screens, and ends after the last one. */
async function keepReading(deps: Deps, live: Live): Promise<void> {
  live.isRunning = true
  while (live.screens.size > 0) {
    if (live.isChanged || Date.now() - live.readAt > MAX_AGE_MS) await read(deps, live)
    await setTimeout(READ_INTERVAL_MS, undefined, { ref: false })
  }
  live.isRunning = false
}

async function read(deps: Deps, live: Live): Promise<void> {
  // Screens that open in the meantime ask for the next reading.
  const screens = [...live.screens]
  live.isChanged = false
  try {
    const sessionIds = screens.map(({ sessionId }) => sessionId)
    const [open, counts] = await Promise.all([listOpenSessions(deps, sessionIds), getLiveCounts(deps)])
    for (const screen of screens) {
      if (!open.has(screen.sessionId)) end(live, screen)
      else if (screen.controller.desiredSize && !isDeepStrictEqual(screen.known, counts)) {
        screen.known = counts
        screen.controller.enqueue(counts)
      }
    }
    live.isAvailable = true
  } catch (error) {
    if (live.isAvailable) deps.log.warn({ err: error }, 'cannot read the counts for open screens')
    live.isAvailable = false
    live.isChanged = true
  }
  live.readAt = Date.now()
}
