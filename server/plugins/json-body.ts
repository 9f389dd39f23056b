import fp from 'fastify-plugin'

/** The documented calls send a JSON header without a body: that is an empty body, not broken JSON. */
export const jsonBody = fp(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') return done(null, undefined)
      parseJson(request, body as string, done)
    })
  },
  { name: 'json-body' },
)
