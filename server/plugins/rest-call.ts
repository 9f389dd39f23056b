import type { createCaller } from '@server/trpc/app-router.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

type Caller = ReturnType<typeof createCaller>

/** What the documentation says of a file. */
export const csvText = z.string().describe('A CSV file: UTF-8 with a byte order mark, lines ending in CR LF.')

/** One REST call: what it takes and gives (for the documentation), and the one procedure behind it. */
export interface RestCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api`, e.g. `/leads/:leadId`. */
  url: string
  summary: string
  /** `admin`: a signed-in administrator only; `owner`: the lead's own cookie, or an administrator. */
  access: 'public' | 'owner' | 'admin'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Without a body the call does what an empty one says. */
  isBodyOptional?: true
  output: z.ZodType
  status?: 200 | 201
  /** The answer is a file: `handle` gives a `CsvExport` (server/platform/csv.ts), and `output` is `csvText`. */
  file?: 'csv'
  /** The body is a file of this type and at most this size; `handle` gets its text. JSON without it. */
  takes?: { type: 'text/csv'; maxBytes: number }
  /** Refusals beyond those every call of this access has. */
  refusals?: readonly (404 | 409 | 422)[]
  /** Pages of any site may read the answer: it holds nothing that depends on who asks. */
  isOpenToSites?: true
  /** Headers of its own that it reads. */
  headers?: z.ZodType
  /** What else a caller should know. */
  note?: string
  handle(caller: Caller, request: FastifyRequest): Promise<unknown>
}

/** A picture below `/api`, for the documentation: it is served by a route of its own, without a procedure. */
export interface PictureCall {
  url: string
  summary: string
  params: z.ZodType
  query: z.ZodType
  note?: string
}
