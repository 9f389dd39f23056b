import { isDatabaseUnavailable, RETRY_AFTER_S } from '@server/platform/database-errors.ts'
import { AppError, type AppErrorCode, type ErrorDetails, errorSentences } from '@shared/errors.ts'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError } from 'zod'

type TrpcCode = ConstructorParameters<typeof TRPCError>[0]['code']

/** The one table from our codes to the transports'. */
export const errorMap = {
  INVALID_INPUT: { trpc: 'BAD_REQUEST', status: 400 },
  DUPLICATE_LEAD: { trpc: 'CONFLICT', status: 409 },
  DUPLICATE_REGISTRATION: { trpc: 'CONFLICT', status: 409 },
  IDEMPOTENCY_KEY_REUSED: { trpc: 'UNPROCESSABLE_CONTENT', status: 422 },
  RECALCULATION_RUNNING: { trpc: 'CONFLICT', status: 409 },
  LAST_OWNER: { trpc: 'CONFLICT', status: 409 },
  DUPLICATE_USER: { trpc: 'CONFLICT', status: 409 },
  CHANGED_MEANWHILE: { trpc: 'CONFLICT', status: 409 },
  ENOUGH_ASKED: { trpc: 'BAD_REQUEST', status: 400 },
  NOT_SERVED: { trpc: 'CONFLICT', status: 409 },
  CHECK_RUNNING: { trpc: 'CONFLICT', status: 409 },
  NOT_FOUND: { trpc: 'NOT_FOUND', status: 404 },
  UNAUTHENTICATED: { trpc: 'UNAUTHORIZED', status: 401 },
  FORBIDDEN: { trpc: 'FORBIDDEN', status: 403 },
  FOREIGN_ORIGIN: { trpc: 'FORBIDDEN', status: 403 },
  RATE_LIMITED: { trpc: 'TOO_MANY_REQUESTS', status: 429 },
  PAYLOAD_TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { trpc: 'UNSUPPORTED_MEDIA_TYPE', status: 415 },
  UNAVAILABLE: { trpc: 'SERVICE_UNAVAILABLE', status: 503 },
  INTERNAL: { trpc: 'INTERNAL_SERVER_ERROR', status: 500 },
} as const satisfies Record<AppErrorCode, { trpc: TrpcCode; status: number }>

/** What a client is told of an error, whichever door it came through. */
export interface PublicError {
  code: AppErrorCode
  status: number
  message: string
  details?: ErrorDetails
  retryAfterS?: number
}

/** Turns anything thrown into what may be said. What is not ours is INTERNAL, with the generic sentence. */
export function toPublicError(thrown: unknown): PublicError {
  const error = causeOf(thrown)
  if (error instanceof AppError) {
    const { code, message, details, retryAfterS } = error
    return { code, status: errorMap[code].status, message, details, retryAfterS }
  }
  // Only input is the caller's fault: an answer of ours that does not fit its own schema is INTERNAL.
  if (error instanceof ZodError && !isOurFault(thrown)) {
    return {
      code: 'INVALID_INPUT',
      status: 400,
      message: errorSentences.INVALID_INPUT,
      details: fieldMessages(error),
    }
  }
  if (error instanceof TRPCError) return fromTrpc(error)
  if (isDatabaseUnavailable(error))
    return {
      code: 'UNAVAILABLE',
      status: 503,
      message: errorSentences.UNAVAILABLE,
      retryAfterS: RETRY_AFTER_S,
    }
  return { code: 'INTERNAL', status: 500, message: errorSentences.INTERNAL }
}

/** tRPC wraps whatever a procedure throws; what it refuses itself (unreadable JSON) has a cause that says nothing more. */
function causeOf(thrown: unknown): unknown {
  if (!(thrown instanceof TRPCError) || !thrown.cause) return thrown
  const isMeant = thrown.cause instanceof AppError || thrown.cause instanceof ZodError || isOurFault(thrown)
  return isMeant ? thrown.cause : thrown
}

function isOurFault(thrown: unknown): boolean {
  return thrown instanceof TRPCError && thrown.code === 'INTERNAL_SERVER_ERROR'
}

/** The transport's own refusals (unknown procedure, unreadable input, wrong method) carry no cause of ours. */
function fromTrpc(error: TRPCError): PublicError {
  const codes = Object.keys(errorMap) as AppErrorCode[]
  const known = codes.find((key) => errorMap[key].trpc === error.code)
  const status = getHTTPStatusCodeFromError(error)
  if (known && error.code !== 'BAD_REQUEST') return { code: known, status, message: errorSentences[known] }
  return status < 500
    ? { code: 'INVALID_INPUT', status, message: 'This call could not be read.' }
    : { code: 'INTERNAL', status: 500, message: errorSentences.INTERNAL }
}

/** The first message of each field; what concerns no field stands under `form`. */
export function fieldMessages(error: ZodError): Record<string, string> {
  const messages = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'form'
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  return Object.fromEntries(messages)
}
