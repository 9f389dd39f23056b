import { idempotencyHeader, restRoute } from '@server/http/rest-call.ts'
import { readPages } from '@server/platform/row-pages.ts'
import {
  foundCompany,
  type ListedCompany,
  listedCompany,
  searchCompaniesInput,
} from '@shared/companies/company.schema.ts'
import { registrationInput, registrationReceipt } from '@shared/companies/registration.schema.ts'
import { YEAR_S } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { drawCompanyImage } from './company-image.svg.ts'

/** Serves the placeholder images of `imageUrl`. The path determines the image, so a URL's image never changes. */
export const companyImageRoute: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { file: string } }>('/images/companies/:file', async (request, reply) => {
    const svg = drawCompanyImage(request.params.file)
    if (svg === null) throw new AppError('NOT_FOUND')
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(svg)
  })
}

export const companyRoutes = [
  restRoute({
    method: 'GET',
    url: '/management-companies/search',
    operationId: 'searchCompanies',
    summary:
      'Find companies for a place, by ZIP code and city or by ?location=latitude,longitude, best match first.',
    access: 'public',
    query: searchCompaniesInput,
    output: z.array(foundCompany),
    hasEtag: true,
    handle: (caller, { query }) => caller.companies.search(query),
  }),
  restRoute({
    method: 'GET',
    url: '/management-companies',
    operationId: 'listCompanies',
    summary:
      'List every approved company with its public fields. A signed-in admin gets all companies with all fields.',
    access: 'public',
    scope: 'companies:read',
    note: 'The list is streamed: a connection that closes before the end of the array means that it is incomplete.',
    output: z.array(listedCompany),
    isStreamed: true,
    handle: (caller) =>
      readPages<ListedCompany>((last, limit) => caller.companies.list({ limit, cursor: last?.id })),
  }),
  restRoute({
    method: 'POST',
    url: '/register-company',
    operationId: 'registerCompany',
    summary:
      'Register a company. It is stored as pending, listed after a review, and receives a receipt by email. The same registration sent again within 24 hours is stored once and returns the same response.',
    access: 'public',
    headers: idempotencyHeader,
    note: 'A retry with the same Idempotency-Key returns the first response. 409 when the same company, email and ZIP code were registered within 24 hours with different details.',
    body: registrationInput,
    output: registrationReceipt,
    status: 201,
    refusals: [409, 422],
    handle: (caller, { body }) => caller.companies.register(body),
  }),
]
