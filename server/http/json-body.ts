import { AppError } from '@shared/lib/errors.ts'
import fp from 'fastify-plugin'

/** Treats an empty body with a JSON content type as no body: clients commonly send the header without a body. */
export const jsonBody = fp(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    // Fastify accepts plain text by default; a fetch with an empty string body sends it.
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      body === '' ? done(null, undefined) : done(new AppError('UNSUPPORTED_MEDIA_TYPE')),
    )
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') return done(null, undefined)
      // Calls `done` and returns nothing.
      return parseJson(request, body, done) as undefined
    })
  },
  { name: 'json-body' },
)
