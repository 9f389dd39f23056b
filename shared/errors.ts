/** These two are the browser's too; by themselves, so that pages do not carry the others. */
export const CHECK_FIELDS = 'Please check the fields below.'
export const TRY_LATER = 'Please try again later.'

/** The user's sentence for every error code. The keys are the closed set of codes; clients branch on them, never on the text. */
export const errorSentences = {
  INVALID_INPUT: CHECK_FIELDS,
  DUPLICATE_LEAD: "You've already submitted this information recently.",
  DUPLICATE_REGISTRATION: 'We already have a registration of this company from today.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was already used for a different request.',
  RECALCULATION_RUNNING: 'The scores are being recalculated right now. Please wait until that is done.',
  LAST_OWNER: 'There must always be an owner who can sign in. Make somebody else an owner first.',
  DUPLICATE_USER: 'There is a user with this e-mail address already.',
  CHANGED_MEANWHILE:
    'Somebody changed this in the meantime. Nothing was overwritten: look at it again, then decide.',
  ENOUGH_ASKED:
    'Your request has already gone to as many companies as it can. Please wait for their answers first.',
  NOT_SERVED:
    'This company does not serve the place of your last request. Fill out the form for the property you mean.',
  CHECK_RUNNING: 'The pages are being checked right now. Please wait until that is done.',
  NOT_FOUND: 'We could not find what you asked for.',
  UNAUTHENTICATED: 'Please sign in first.',
  FORBIDDEN: 'You are not allowed to do this.',
  FOREIGN_ORIGIN: 'This request came from another site and was refused.',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  PAYLOAD_TOO_LARGE: 'This request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Please send JSON.',
  UNAVAILABLE: 'This service is briefly unavailable. Nothing was lost; please try again in a minute.',
  INTERNAL: TRY_LATER,
} as const

export type AppErrorCode = keyof typeof errorSentences

/** What accompanies a message: one sentence, or one sentence per field. */
export type ErrorDetails = string | Record<string, string>

/**
 * A broken expectation on its way to the edge, where one map turns the code into a status.
 * `details` and `message` reach the user; `cause` and `meta` go to the log only.
 */
export class AppError extends Error {
  readonly code: AppErrorCode
  readonly details: ErrorDetails | undefined
  readonly meta: Record<string, unknown> | undefined
  /** Seconds after which another try makes sense (429, 503). */
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
    super(options.message ?? errorSentences[code], { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details
    this.meta = options.meta
    this.retryAfterS = options.retryAfterS
  }
}
