import { type CallFailure, getStatusAndBody } from './failed-loads.ts'
import { getErrorCode } from './trpc.ts'

/** Returns the server's message; null after a network failure, whose text ("Failed to fetch") is not for people. */
export function serverErrorMessage(error: CallFailure): string | null {
  return getErrorCode(error) ? error.message : getStatusAndBody(error)
}

/** Returns the server's message, or a general one if the server did not respond. */
export function errorMessage(error: CallFailure): string {
  return serverErrorMessage(error) ?? 'The server did not respond. Nothing was changed.'
}
