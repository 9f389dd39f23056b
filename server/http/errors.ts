import { type PublicError, toPublicError } from '@server/trpc/error-map.ts'
import { AppError, errorMessages, toErrorBody } from '@shared/lib/errors.ts'
import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    takes?: 'form' | 'json or form' | 'text/csv'
  }
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Error and not-found handlers for everything except pages and tRPC calls. */
export const errors = fp(
  async (app) => {
    // Only requests without any route get here, such as those with an unknown method.
    app.setNotFoundHandler((request, reply) => {
      const isKnown = KNOWN_METHODS.has(request.method)
      reply.code(isKnown ? 404 : 405).header('cache-control', 'no-store')
      if (!isKnown) reply.header('allow', 'GET, HEAD, POST')
      return reply.send(toErrorBody(isKnown ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED'))
    })
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const publicError = fromFastify(error) ?? toPublicError(error)
      if (publicError.status === 415)
        publicError.message = unsupportedBodyMessages[request.routeOptions.config.takes ?? 'json']
      if (publicError.status >= 500 && !isAlreadyLogged(error))
        request.log.error({ err: error, requestId: request.id }, 'request failed')
      if (publicError.retryAfterS) reply.header('retry-after', publicError.retryAfterS)
      return reply
        .code(publicError.status)
        .header('cache-control', 'no-store')
        .send({
          ...toErrorBody(publicError.code, publicError),
          ...(publicError.status >= 500 ? { requestId: request.id } : {}),
        })
    })
  },
  { name: 'errors' },
)

const unsupportedBodyMessages = {
  json: errorMessages.UNSUPPORTED_MEDIA_TYPE,
  form: 'Please send a form, as application/x-www-form-urlencoded.',
  'json or form': 'Please send JSON or a form.',
  'text/csv': 'Please send a CSV file, as text/csv.',
} as const

function isAlreadyLogged(error: unknown): boolean {
  return error instanceof AppError && error.meta?.isOverload === true
}

/** Converts errors of Fastify and its plugins before a handler runs: size, media type, unreadable body. */
function fromFastify(error: FastifyError): PublicError | null {
  const { statusCode } = error
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null
  switch (statusCode) {
    case 413:
      return { code: 'PAYLOAD_TOO_LARGE', status: 413, message: errorMessages.PAYLOAD_TOO_LARGE }
    case 415:
      return { code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message: errorMessages.UNSUPPORTED_MEDIA_TYPE }
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
