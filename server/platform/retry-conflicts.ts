import { setTimeout as pause } from 'node:timers/promises'
import { isWriteConflict } from './database-errors.ts'

const MAX_TRIES = 4
const FIRST_PAUSE_MS = 20

/**
 * Runs a transaction again when the database ended it for the sake of another one (deadlock, serialization failure):
 * nothing of it was kept. The pauses differ by chance, so that the two do not meet again.
 */
export async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tried === MAX_TRIES || !isWriteConflict(error)) throw error
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** tried)
    }
  }
}
