import { type CallFailure, getStatusAndBody } from './failed-loads.ts'
import { getErrorCode } from './trpc.ts'

const UNREACHABLE = 'We couldn’t reach our servers. Check your connection and try again.'
const FAILED = 'Something went wrong on our side. Please try again.'

/** Returns the server's message; null after a network failure, whose text ("Failed to fetch") is not for people. */
export function serverErrorMessage(error: CallFailure): string | null {
  return getErrorCode(error) ? error.message : getStatusAndBody(error)
}

/** Returns why data could not be loaded: without a response, the connection may be at fault. */
export function loadErrorMessage(error: CallFailure | null): string {
  return error && serverErrorMessage(error) === null ? UNREACHABLE : FAILED
}

/** Returns the server's message, or a general one if the server did not respond. */
export function errorMessage(error: CallFailure): string {
  return serverErrorMessage(error) ?? 'The server did not respond. Nothing was changed.'
}
