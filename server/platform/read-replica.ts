import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openDatabase } from './db.ts'
import { toErrorMessage } from './errors.ts'
import type { Logger } from './log.ts'

/** Replica of the database, for reads that may be a moment behind. */
export interface ReadReplica {
  /** Returns the replica, or null while the primary must be read instead. */
  pick(): Db | null
  /** Reports a change. The primary is read until the replica has it, too. */
  noteChange(): void
  close(): Promise<void>
}

/** Longer than a healthy replica is behind. */
const AFTER_CHANGE_MS = 5_000
const CHECK_INTERVAL_MS = 2_000
/** A replica that takes longer to answer is not read. */
const CHECK_TIMEOUT_MS = 1_000

/**
 * Opens a replica of a PostgreSQL server. It is read only while it answers a regular check quickly, so a replica that
 * hangs, is away or was promoted delays nobody for longer than one check.
 */
export function openReadReplica(url: string, log: Logger): ReadReplica {
  const { db, pool, close } = openDatabase({ kind: 'server', url }, log)
  let changedAt = Number.NEGATIVE_INFINITY
  let isUsable = false
  const check = async () => {
    const late = pause(CHECK_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error('The replica did not answer in time.')
    })
    const reason = await Promise.race([pool.query('SELECT pg_is_in_recovery() AS "isReplica"'), late]).then(
      ({ rows }) => (rows[0].isReplica ? null : 'it is not a replica'),
      toErrorMessage,
    )
    if (isUsable !== (reason === null))
      log.warn({ reason }, reason ? 'the read replica is not used' : 'the read replica is used')
    isUsable = reason === null
  }
  let pending = check()
  const timer = setInterval(() => {
    pending = pending.then(check)
  }, CHECK_INTERVAL_MS)
  timer.unref()
  return {
    pick: () => (isUsable && performance.now() - changedAt > AFTER_CHANGE_MS ? db : null),
    noteChange() {
      changedAt = performance.now()
    },
    async close() {
      clearInterval(timer)
      await pending
      await close()
    },
  }
}
