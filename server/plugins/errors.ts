import { type PublicError, toPublicError } from '@server/trpc/error-map.ts'
import { errorSentences } from '@shared/errors.ts'
import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'

/** The one place where an error becomes an answer for everything that is neither a page nor a tRPC call. */
export const errors = fp(
  async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const known = fromFastify(error as FastifyError) ?? toPublicError(error)
      if (known.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed')
      if (known.retryAfterS) reply.header('retry-after', known.retryAfterS)
      return reply
        .code(known.status)
        .header('cache-control', 'no-store')
        .send({
          message: known.message,
          ...(known.details === undefined ? {} : { details: known.details }),
          ...(known.status >= 500 ? { requestId: request.id } : {}),
        })
    })
  },
  { name: 'errors' },
)

/** Fastify's and its plugins' refusals before a handler runs: size, media type, unreadable body. */
function fromFastify(error: FastifyError): PublicError | null {
  const { statusCode } = error
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null
  switch (statusCode) {
    case 413:
      return { code: 'PAYLOAD_TOO_LARGE', status: 413, message: errorSentences.PAYLOAD_TOO_LARGE }
    case 415:
      return { code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message: errorSentences.UNSUPPORTED_MEDIA_TYPE }
    case 400:
      return {
        code: 'INVALID_INPUT',
        status: 400,
        message: 'The request could not be read: it is not valid JSON.',
      }
    default:
      return { code: 'INVALID_INPUT', status: statusCode, message: 'The request could not be read.' }
  }
}
