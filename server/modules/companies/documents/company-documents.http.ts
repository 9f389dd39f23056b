import { allowUploadTime } from '@server/http/body-time.ts'
import { includesRole, type Role } from '@server/modules/auth/actor.rules.ts'
import { createCaller } from '@server/trpc/app-router.ts'
import { DOCUMENT_MAX_BYTES, documentTypes } from '@shared/companies/company-document.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { toAttachmentHeader } from './company-documents.rules.ts'

interface Upload {
  Params: { companyId: string }
  Querystring: Record<string, string>
  Body: Buffer
}

/** Uploads and downloads of company documents, whose bodies are files. The procedures do the work. */
export const companyDocumentRoutes: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([...documentTypes], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  const requireRole = (role: Role) => async (request: FastifyRequest, reply: FastifyReply) => {
    await app.limit('call', request)
    const { actor } = (await app.getContext(request, reply)).caller
    if (!actor) throw new AppError('UNAUTHENTICATED')
    if (!includesRole(actor.role, role)) throw new AppError('FORBIDDEN')
  }

  app.post<Upload>(
    '/admin/companies/:companyId/documents',
    {
      bodyLimit: DOCUMENT_MAX_BYTES,
      config: { takes: 'document' },
      onRequest: [
        // Before the body is read: nobody else may make the server hold 10 MB, or wait for it.
        requireRole('editor'),
        async ({ raw }) => allowUploadTime(raw),
      ],
    },
    async (request, reply) => {
      const caller = createCaller(await app.getContext(request, reply))
      const { kind, name, expiresOn } = request.query
      const document = await caller.companies.addDocument({
        companyId: Number(request.params.companyId),
        kind: kind as 'other',
        name: name ?? '',
        expiresOn: expiresOn || null,
        content: request.body ?? new Uint8Array(),
      })
      return reply.code(201).header('cache-control', 'no-store').send(document)
    },
  )

  app.get<{ Params: { id: string } }>(
    '/admin/company-documents/:id',
    { exposeHeadRoute: false, onRequest: requireRole('viewer') },
    async (request, reply) => {
      const caller = createCaller(await app.getContext(request, reply))
      const file = await caller.companies.documentFile({ id: Number(request.params.id) })
      return reply
        .type(file.type)
        .header('content-disposition', toAttachmentHeader(file))
        .header('cache-control', 'no-store')
        .send(Buffer.from(file.content))
    },
  )
}
