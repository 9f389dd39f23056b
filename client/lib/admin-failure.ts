import { type CallFailure, statusAndBodyOf } from './failed-loads.ts'
import { errorCode } from './trpc.ts'

/**
 * What the server said about a failed call; null when it said nothing, e.g. on a broken connection: the browser's own
 * words ("Failed to fetch") are not for people.
 */
export function answerOf(error: CallFailure): string | null {
  return errorCode(error) ? error.message : statusAndBodyOf(error)
}

/** What went wrong, in a sentence for the person: the server's own, or that there was none. */
export function sentenceOf(error: CallFailure): string {
  return answerOf(error) ?? 'The server did not answer. Nothing was changed.'
}
