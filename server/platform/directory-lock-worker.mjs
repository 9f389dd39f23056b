// The thread that holds and renews the lock of a data directory: see directory-lock.ts. Plain JavaScript, because on
// Node.js 20 the TypeScript loader does not reach threads.
import { statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import lockfile from 'proper-lockfile'

const RENEW_MS = 1_000
/** A lock that was not renewed for this long belongs to nobody any more. */
const STALE_MS = 5_000
/** Long enough to see whether somebody renews it, and for one that nobody renews to run out. */
const PATIENCE_MS = 9_000

/** @type {string} */
const lockPath = workerData

/** Another one has taken over what this process believed to hold: not one more byte may be written. */
function endNow() {
  writeSync(2, `Another process has opened the database in ${path.dirname(lockPath)}. This one ends.\n`)
  process.kill(process.pid, 'SIGKILL')
}

function renewedAt() {
  return statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs ?? null
}

/** Whether somebody renews it, as seen here: their clock, or ours after a sleep, may be wrong by more than the limit. */
async function isRenewed() {
  const before = renewedAt()
  if (before === null) return false
  await pause(2 * RENEW_MS + 500)
  const after = renewedAt()
  return after !== null && after !== before
}

async function hold() {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    if (!(await isRenewed())) {
      try {
        return await lockfile.lock(path.dirname(lockPath), {
          lockfilePath: lockPath,
          stale: STALE_MS,
          update: RENEW_MS,
          onCompromised: endNow,
        })
      } catch (error) {
        if (error.code !== 'ELOCKED') throw error
      }
      await pause(RENEW_MS / 2)
    }
    if (Date.now() > deadline) return null
  }
}

try {
  const release = await hold()
  parentPort?.once('message', () => {
    const released = release?.() ?? Promise.resolve()
    released.catch(() => {}).finally(() => process.exit(0))
  })
  if (!release) parentPort?.unref()
  parentPort?.postMessage({ state: release ? 'held' : 'taken' })
} catch (error) {
  parentPort?.postMessage({ state: 'failed', reason: error.message })
}
