// Holds and renews the lock of directory-lock.ts. Plain JavaScript, because Node.js 20 loads no TypeScript in workers.
import { statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import lockfile from 'proper-lockfile'

const RENEW_MS = 1_000
/** A lock that was not renewed for this long is stale. */
const STALE_MS = 5_000
/** Long enough to see whether the lock is being renewed, and for a stale one to expire. */
const PATIENCE_MS = 9_000

/** @type {string} */
const lockPath = workerData

/** Ends the process without cleanup: another process has taken over the lock, so not one more byte may be written. */
function endNow() {
  writeSync(2, `Another process has opened the database in ${path.dirname(lockPath)}. This one ends.\n`)
  process.kill(process.pid, 'SIGKILL')
}

function getRenewalTime() {
  return statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs ?? null
}

/** Returns true if another process renews the lock: it watches the file, because clocks may differ. */
async function isRenewed() {
  const before = getRenewalTime()
  if (before === null) return false
  await pause(2 * RENEW_MS + 500)
  const after = getRenewalTime()
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
