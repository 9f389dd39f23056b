import type { CsvExport } from '@server/platform/csv.ts'
import type { RowPages } from '@server/platform/row-pages.ts'
import type { createCaller } from '@server/trpc/app-router.ts'
import type { ApiScope } from '@shared/auth/api-scopes.ts'
import { z } from 'zod'

type Caller = ReturnType<typeof createCaller>

/** Schema of a file response, for the documentation. */
export const csvText = z.string().describe('A CSV file: UTF-8 with a byte order mark, lines ending in CR LF.')

/** Headers of a call that creates something: it can be repeated under a key. */
export const idempotencyHeader = z.object({ 'Idempotency-Key': z.string().max(255).optional() })

/** Parts of a request, typed by the route's schemas. They are not validated: the procedure validates. */
interface RestInput<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
}

interface RouteDefinition<Params, Query, Body> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below `/api`, e.g. `/leads/:leadId`. */
  url: string
  /** Verb and noun, such as `createLead`: the name in generated clients. */
  operationId: string
  summary: string
  /** `admin`: a signed-in admin user; `owner`: the lead's own cookie, or an admin user. */
  access: 'public' | 'owner' | 'admin'
  /** Scope that an API key needs. Without one, a call that is not public accepts no key. */
  scope?: ApiScope
  params?: z.ZodType<unknown, Params>
  query?: z.ZodType<unknown, Query>
  body?: z.ZodType<unknown, Body>
  /** The body is optional; a missing one is the same as an empty one. */
  isBodyOptional?: true
  output: z.ZodType
  status?: 200 | 201
  takes?: { type: 'text/csv'; maxBytes: number }
  /** Error statuses in addition to those of every route with this access. */
  refusals?: readonly (404 | 409 | 422)[]
  /** Sends an ETag, and 304 to a client that has the response. */
  hasEtag?: true
  headers?: z.ZodType
  note?: string
}

interface JsonRoute<Params, Query, Body> extends RouteDefinition<Params, Query, Body> {
  file?: undefined
  isStreamed?: undefined
  handle(caller: Caller, input: RestInput<Params, Query, Body>): Promise<unknown>
}

/** Route that responds with a file; its `output` is `csvText`. */
interface CsvRoute<Params, Query, Body> extends RouteDefinition<Params, Query, Body> {
  file: 'csv'
  isStreamed?: undefined
  handle(caller: Caller, input: RestInput<Params, Query, Body>): Promise<CsvExport<unknown>>
}

/** Route that responds with all rows of a list as one array, streamed page by page. */
interface ListRoute<Params, Query, Body> extends RouteDefinition<Params, Query, Body> {
  file?: undefined
  isStreamed: true
  handle(caller: Caller, input: RestInput<Params, Query, Body>): RowPages<unknown>
}

/** REST route: its request and response schemas (for the documentation) and the procedure behind it. */
export type RestRoute<Params = unknown, Query = unknown, Body = unknown> =
  | JsonRoute<Params, Query, Body>
  | CsvRoute<Params, Query, Body>
  | ListRoute<Params, Query, Body>

/** Defines a REST route; `handle` gets the parts of the request with the types of the route's schemas. */
export function restRoute<Params, Query, Body>(route: RestRoute<Params, Query, Body>): RestRoute {
  return route
}

/** Checks whether pages of any site may read a call: what everybody may read, without a key or a session. */
export function isPublicRead({ method, access }: Pick<RestRoute, 'method' | 'access'>): boolean {
  return method === 'GET' && access === 'public'
}

/** Image below `/api`, for the documentation: it is served by a separate route, without a procedure. */
export interface ImageRequest {
  url: string
  operationId: string
  summary: string
  params: z.ZodType
  query: z.ZodType
  note?: string
}
