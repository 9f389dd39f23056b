import { errorCode } from './trpc.ts'

/** What went wrong, in a sentence for the person: the server's own, or that there was none. */
export function sentenceOf(error: Error): string {
  return errorCode(error) ? error.message : 'The server did not answer. Nothing was changed.'
}
