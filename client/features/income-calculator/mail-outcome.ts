import { errorCode } from '@client/lib/trpc.ts'
import { TRPCClientError } from '@trpc/client'

/** What became of "mail me this estimate". */
export type MailOutcome =
  | { kind: 'sent'; email: string }
  /** Wrong address: said beside the field. */
  | { kind: 'wrong'; email: string; message: string }
  /** Everything else: said beside the button. */
  | { kind: 'failed'; email: string; message: string }

/** The schema's sentence; its file would bring the parser along. mail-outcome.test.ts keeps the two equal. */
export const WRONG_ADDRESS = 'Please enter a valid email address'
const UNREACHABLE = 'We could not reach our servers. Your address is still here: press the button again.'

/** Reads why `estimates.mail` failed; with the HTTP status for a form posted without JavaScript. */
export function readMailFailure(error: unknown, email: string): { outcome: MailOutcome; status: number } {
  const data = error instanceof TRPCClientError ? error.data : null
  const status = typeof data?.httpStatus === 'number' ? data.httpStatus : 503
  const code = errorCode(error)
  if (code === 'INVALID_INPUT') {
    const message: unknown = data?.details?.email ?? data?.details?.website
    return {
      outcome: { kind: 'wrong', email, message: typeof message === 'string' ? message : WRONG_ADDRESS },
      status,
    }
  }
  const message = code !== null && error instanceof Error ? error.message : UNREACHABLE
  return { outcome: { kind: 'failed', email, message }, status }
}
