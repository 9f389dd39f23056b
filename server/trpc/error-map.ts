import { isDatabaseUnavailable, RETRY_AFTER_S } from '@server/platform/database-errors.ts'
import { AppError, type AppErrorCode, type ErrorDetails, errorMessages } from '@shared/lib/errors.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError } from 'zod'

type TrpcCode = ConstructorParameters<typeof TRPCError>[0]['code']

/** Maps each error code to its tRPC code and HTTP status. */
export const errorMap = {
  INVALID_INPUT: { trpc: 'BAD_REQUEST', status: 400 },
  DUPLICATE_LEAD: { trpc: 'CONFLICT', status: 409 },
  DUPLICATE_REGISTRATION: { trpc: 'CONFLICT', status: 409 },
  IDEMPOTENCY_KEY_REUSED: { trpc: 'UNPROCESSABLE_CONTENT', status: 422 },
  RECALCULATION_RUNNING: { trpc: 'CONFLICT', status: 409 },
  LAST_OWNER: { trpc: 'CONFLICT', status: 409 },
  DUPLICATE_USER: { trpc: 'CONFLICT', status: 409 },
  EDIT_CONFLICT: { trpc: 'CONFLICT', status: 409 },
  NOTHING_CHANGED: { trpc: 'BAD_REQUEST', status: 400 },
  INTEREST_LIMIT: { trpc: 'BAD_REQUEST', status: 400 },
  NOT_SERVED: { trpc: 'CONFLICT', status: 409 },
  CHECK_RUNNING: { trpc: 'CONFLICT', status: 409 },
  NOT_FOUND: { trpc: 'NOT_FOUND', status: 404 },
  UNAUTHENTICATED: { trpc: 'UNAUTHORIZED', status: 401 },
  FORBIDDEN: { trpc: 'FORBIDDEN', status: 403 },
  INSUFFICIENT_SCOPE: { trpc: 'FORBIDDEN', status: 403 },
  METHOD_NOT_ALLOWED: { trpc: 'METHOD_NOT_SUPPORTED', status: 405 },
  FOREIGN_ORIGIN: { trpc: 'FORBIDDEN', status: 403 },
  RATE_LIMITED: { trpc: 'TOO_MANY_REQUESTS', status: 429 },
  PAYLOAD_TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { trpc: 'UNSUPPORTED_MEDIA_TYPE', status: 415 },
  UNAVAILABLE: { trpc: 'SERVICE_UNAVAILABLE', status: 503 },
  INTERNAL: { trpc: 'INTERNAL_SERVER_ERROR', status: 500 },
} as const satisfies Record<AppErrorCode, { trpc: TrpcCode; status: number }>

export interface PublicError {
  code: AppErrorCode
  status: number
  message: string
  details?: ErrorDetails
  retryAfterS?: number
}

/** Converts anything thrown into a public error. Unknown errors become INTERNAL with a generic message. */
export function toPublicError(thrown: unknown): PublicError {
  const error = getCause(thrown)
  if (error instanceof AppError) {
    const { code, message, details, retryAfterS } = error
    return { code, status: errorMap[code].status, message, details, retryAfterS }
  }
  // Only invalid input is the client's fault: a response that violates its own schema is INTERNAL.
  if (error instanceof ZodError && !isServerError(thrown)) {
    return {
      code: 'INVALID_INPUT',
      status: 400,
      message: errorMessages.INVALID_INPUT,
      details: fieldMessages(error),
    }
  }
  if (error instanceof TRPCError) return fromTrpc(error)
  if (isDatabaseUnavailable(error))
    return {
      code: 'UNAVAILABLE',
      status: 503,
      message: errorMessages.UNAVAILABLE,
      retryAfterS: RETRY_AFTER_S,
    }
  return { code: 'INTERNAL', status: 500, message: errorMessages.INTERNAL }
}

/** Unwraps what a procedure threw. For its own errors tRPC sets a cause without useful information. */
function getCause(thrown: unknown): unknown {
  if (!(thrown instanceof TRPCError) || !thrown.cause) return thrown
  const isUseful =
    thrown.cause instanceof AppError || thrown.cause instanceof ZodError || isServerError(thrown)
  return isUseful ? thrown.cause : thrown
}

function isServerError(thrown: unknown): boolean {
  return thrown instanceof TRPCError && thrown.code === 'INTERNAL_SERVER_ERROR'
}

function fromTrpc(error: TRPCError): PublicError {
  const known = objectKeys(errorMap).find((key) => errorMap[key].trpc === error.code)
  const status = getHTTPStatusCodeFromError(error)
  if (known && error.code !== 'BAD_REQUEST') return { code: known, status, message: errorMessages[known] }
  return status < 500
    ? { code: 'INVALID_INPUT', status, message: 'We couldn’t read this request.' }
    : { code: 'INTERNAL', status: 500, message: errorMessages.INTERNAL }
}

/** Returns the first message of each field; messages without a field are listed under `form`. */
export function fieldMessages(error: ZodError): Record<string, string> {
  const messages = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'form'
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  return Object.fromEntries(messages)
}
