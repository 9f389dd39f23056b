import { AppError } from '@shared/errors.ts'
import fp from 'fastify-plugin'

/** The documented calls send a JSON header without a body: that is an empty body, not broken JSON. */
export const jsonBody = fp(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    // Fastify takes plain text, which no call reads; a browser's fetch calls a body so that is there, but empty.
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      body === '' ? done(null, undefined) : done(new AppError('UNSUPPORTED_MEDIA_TYPE')),
    )
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') return done(null, undefined)
      // Tells `done`, and returns nothing.
      return parseJson(request, body as string, done) as undefined
    })
  },
  { name: 'json-body' },
)
