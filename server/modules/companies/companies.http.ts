import type { RestCall } from '@server/plugins/rest-call.ts'
import { AppError } from '@shared/errors.ts'
import {
  foundCompany,
  listedCompany,
  type SearchCompaniesInput,
  searchCompaniesInput,
} from '@shared/schemas/company.schema.ts'
import {
  type RegistrationBody,
  registrationInput,
  registrationReceipt,
} from '@shared/schemas/registration.schema.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { companyImage } from './company-image.svg.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** The placeholder images that `imageUrl` names. The path holds all that is drawn, so an image never changes. */
export const companyImageRoute: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { file: string } }>('/images/companies/:file', async (request, reply) => {
    const drawn = companyImage(request.params.file)
    if (drawn === null) throw new AppError('NOT_FOUND')
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(drawn)
  })
}

export const companyCalls: RestCall[] = [
  {
    method: 'GET',
    url: '/management-companies/search',
    summary:
      'Companies for a place: by ZIP code and city, or by ?location=latitude,longitude. The best match first.',
    access: 'public',
    query: searchCompaniesInput,
    output: z.array(foundCompany),
    handle: (caller, request) => caller.companies.search(request.query as SearchCompaniesInput),
  },
  {
    method: 'GET',
    url: '/management-companies',
    summary:
      'Every approved company with its public fields. A signed-in admin gets all companies with all fields.',
    access: 'public',
    output: z.array(listedCompany),
    handle: (caller) => caller.companies.list(),
  },
  {
    method: 'POST',
    url: '/register-company',
    summary:
      'Register a company: it is stored as pending, listed after a review, and gets a receipt by mail. The same registration sent again within 24 hours is stored once and answered the same.',
    access: 'public',
    note: '409 when the same company, e-mail and ZIP came within 24 hours with other answers.',
    body: registrationInput,
    output: registrationReceipt,
    status: 201,
    refusals: [409],
    handle: (caller, request) => caller.companies.register(request.body as RegistrationBody),
  },
]
