/** Messages the browser shows too. Separate constants, so that pages do not load all the others. */
export const CHECK_FIELDS = 'Please check the fields below.'
export const TRY_LATER = 'Please try again later.'
export const NOTHING_CHANGED = 'Nothing was changed.'

/** Default messages. Clients branch on the codes, never on texts. */
export const errorMessages = {
  INVALID_INPUT: CHECK_FIELDS,
  DUPLICATE_LEAD: "You've already submitted this information recently.",
  DUPLICATE_REGISTRATION: 'We already have a registration for this company from today.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was already used for a different request.',
  RECALCULATION_RUNNING: 'Scores are being recalculated right now. Please wait until that’s done.',
  LAST_OWNER: 'At least one owner must be able to sign in. Make someone else an owner first.',
  DUPLICATE_USER: 'A user with this email address already exists.',
  EDIT_CONFLICT:
    'Someone else just changed this. Nothing was overwritten. Check the latest version, then decide.',
  NOTHING_CHANGED,
  INTEREST_LIMIT:
    'Your request has already gone to the maximum number of companies. Please wait for their replies first.',
  NOT_SERVED:
    'This company doesn’t serve the location of your last request. Fill out the form for the property you have in mind.',
  CHECK_RUNNING: 'Pages are being checked right now. Please wait until that’s done.',
  NOT_FOUND: 'We couldn’t find what you’re looking for.',
  UNAUTHENTICATED: 'Please sign in first.',
  FORBIDDEN: 'You don’t have permission to do this.',
  INSUFFICIENT_SCOPE: 'This API key lacks a scope.',
  METHOD_NOT_ALLOWED: 'This URL does not support that method.',
  FOREIGN_ORIGIN: 'This request came from another site and was refused.',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  PAYLOAD_TOO_LARGE: 'This request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Please send JSON.',
  UNAVAILABLE: 'This service is briefly unavailable. Nothing was lost; please try again in a minute.',
  INTERNAL: TRY_LATER,
} as const

export type AppErrorCode = keyof typeof errorMessages

export type ErrorDetails = string | Record<string, string>

/** Body of an error response. Clients branch on the code. */
export function toErrorBody(
  code: AppErrorCode,
  { message = errorMessages[code], details }: { message?: string; details?: ErrorDetails } = {},
) {
  return { message, code, ...(details === undefined ? {} : { details }) }
}

/** Expected error, mapped to a status. `message` and `details` reach the user; `cause` and `meta` are only logged. */
export class AppError extends Error {
  readonly code: AppErrorCode
  readonly details: ErrorDetails | undefined
  readonly meta: Record<string, unknown> | undefined
  /** Seconds until the next retry makes sense (429, 503). */
  readonly retryAfterS: number | undefined

  constructor(
    code: AppErrorCode,
    options: {
      message?: string
      details?: ErrorDetails
      cause?: unknown
      meta?: Record<string, unknown>
      retryAfterS?: number
    } = {},
  ) {
    super(options.message ?? errorMessages[code], { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details
    this.meta = options.meta
    this.retryAfterS = options.retryAfterS
  }
}

/** Refuses an edit that changes no field. @throws AppError NOTHING_CHANGED */
export function requireChanges(changes: object): void {
  if (Object.values(changes).every((value) => value === undefined)) throw new AppError('NOTHING_CHANGED')
}
