import formBody from '@fastify/formbody'
import type { Deps } from '@server/deps.ts'
import { AppError } from '@shared/lib/errors.ts'
import { urls } from '@shared/lib/urls.ts'
import { confirmDataRequestInput } from '@shared/privacy/data-request.schema.ts'
import type { FastifyPluginAsync } from 'fastify'
import { downloadCopy } from './answers.service.ts'

/** Handles the button of the download page: a form post, so that no link preview downloads the data. */
export const dataCopyRoute: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  await app.register(formBody)
  app.post(urls.dataCopyDownload(), { config: { takes: 'form' } }, async (request, reply) => {
    await app.limit('forgot', request)
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const { token } = confirmDataRequestInput.catch({ token: '' }).parse(request.body)
    try {
      const { fileName, ...copy } = await downloadCopy(deps, token, request.id)
      return await reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(JSON.stringify(copy, null, 2))
    } catch (error) {
      // The page says that the link no longer works.
      if (error instanceof AppError && error.code === 'INVALID_INPUT')
        return reply.redirect(urls.dataCopy(token), 303)
      throw error
    }
  })
}
