import { setTimeout as pause } from 'node:timers/promises'
import { isWriteConflict } from './database-errors.ts'

const MAX_TRIES = 4
const PAUSE_BASE_MS = 20

/** Retries a transaction after a deadlock or serialization failure, with random pauses. */
export async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === MAX_TRIES || !isWriteConflict(error)) throw error
      await pause(Math.random() * PAUSE_BASE_MS * 2 ** attempt)
    }
  }
}
