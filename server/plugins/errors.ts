import { type PublicError, toPublicError } from '@server/trpc/error-map.ts'
import { AppError, errorSentences } from '@shared/errors.ts'
import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of body, where it is not JSON. */
    takes?: 'form' | 'json or form' | 'text/csv'
  }
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The one place where an error becomes an answer for everything that is neither a page nor a tRPC call. */
export const errors = fp(
  async (app) => {
    // Pages and calls have answers of their own; here comes what no route takes, such as a method nobody knows.
    app.setNotFoundHandler((request, reply) => {
      const isKnown = KNOWN_METHODS.has(request.method)
      reply.code(isKnown ? 404 : 405).header('cache-control', 'no-store')
      if (!isKnown) reply.header('allow', 'GET, HEAD, POST')
      return reply.send({
        message: isKnown ? errorSentences.NOT_FOUND : 'This address does not take that method.',
      })
    })
    app.setErrorHandler((error, request, reply) => {
      const known = fromFastify(error as FastifyError) ?? toPublicError(error)
      if (known.status === 415) known.message = bodySentences[request.routeOptions.config.takes ?? 'json']
      if (known.status >= 500 && !isToldElsewhere(error))
        request.log.error({ err: error, requestId: request.id }, 'request failed')
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

/** What a route that takes something else says in place of "JSON". */
const bodySentences = {
  json: errorSentences.UNSUPPORTED_MEDIA_TYPE,
  form: 'Please send a form, as application/x-www-form-urlencoded.',
  'json or form': 'Please send JSON or a form.',
  'text/csv': 'Please send a CSV file, as text/csv.',
} as const

function isToldElsewhere(error: unknown): boolean {
  return error instanceof AppError && error.meta?.isOverload === true
}

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
