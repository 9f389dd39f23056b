import type { FastifyDynamicSwaggerOptions as SwaggerOptions } from '@fastify/swagger'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { PictureCall, RestCall } from './rest-call.ts'

export const errorBody = z.object({
  message: z.string(),
  details: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  requestId: z.string().optional().describe('With 5xx: under this id our log has what happened.'),
})

/** Dates leave as ISO 8601 text; say so instead of failing on what JSON Schema cannot express. */
const zodToJsonConfig = {
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }) => {
    if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  },
} as const

export const transform = createJsonSchemaTransform({ zodToJsonConfig })

/** A schema as the documentation shows it: what a call takes (`input`) or answers (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io, ...zodToJsonConfig })
}

/** What each status means, whichever call answers it. */
export const statusTexts: Record<number, string> = {
  200: 'Done.',
  201: 'Stored.',
  304: 'Unchanged since the picture with this ETag.',
  400: 'The request cannot be read, or something in it is wrong: `details` has one sentence a field.',
  401: 'Nobody is signed in, or the API key is wrong, has expired or was revoked.',
  403: 'Not allowed with this key or role, or the request comes from another site’s page.',
  404: 'There is nothing with this id.',
  409: 'It conflicts with what is there already or is under way: `message` and `details` say with what.',
  413: 'The body is too large.',
  415: 'The body is of a type that this call does not take.',
  422: 'The Idempotency-Key was used for a different request.',
  429: 'Too many requests. Try again after the seconds in Retry-After.',
  500: 'Something failed on our side.',
  503: 'Briefly unavailable, or the mail server did not take a test mail. Retry-After says when to try again, where we know.',
}

/** Refusals a caller may answer by waiting. */
const WAITING = [429, 503]
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
} as const

/** A body that comes from another site, is too large, or is of a type the call does not take. */
const BODY_REFUSALS = [403, 413, 415]
/** Any call: an unreadable request, a wrong key, too many calls, and what is our fault. */
const COMMON_REFUSALS = [400, 401, 429, 500, 503]
const ACCESS_REFUSALS = { public: [], owner: [403], admin: [403] } as const

/** Every status beside success that a call answers, in order. */
export function refusalsOf({ access, method, params, refusals = [] }: RestCall): number[] {
  const all = [
    ...COMMON_REFUSALS,
    ...ACCESS_REFUSALS[access],
    ...(method === 'GET' ? [] : BODY_REFUSALS),
    ...(params ? [404] : []),
    ...refusals,
  ]
  return [...new Set(all)].sort((a, b) => a - b)
}

type Document = Parameters<NonNullable<SwaggerOptions['transformObject']>>[0]
type Paths = NonNullable<Extract<Document, { openapiObject: unknown }>['openapiObject']['paths']>

/** Adds what the schemas cannot say: files, bodies that may be left out, what a status means, and the pictures. */
export function complete(document: Document, calls: RestCall[], pictures: PictureCall[]) {
  if (!('openapiObject' in document)) return document.swaggerObject
  const { openapiObject } = document
  const paths: Paths = openapiObject.paths ?? {}
  openapiObject.paths = paths
  for (const call of calls) {
    const method = call.method.toLowerCase() as 'get' | 'post' | 'delete'
    const operation = paths[`/api${openPath(call.url)}`]?.[method]
    if (!operation) continue
    if (call.isBodyOptional && operation.requestBody && 'content' in operation.requestBody)
      operation.requestBody.required = false
    for (const [status, answer] of Object.entries(operation.responses)) {
      if (!answer || '$ref' in answer) continue
      answer.description = statusTexts[Number(status)] ?? answer.description
      if (WAITING.includes(Number(status))) answer.headers = retryAfter
      if (call.file === 'csv' && Number(status) === (call.status ?? 200))
        answer.content = { 'text/csv': { ...answer.content?.['application/json'] } }
    }
  }
  for (const picture of pictures)
    paths[`/api${openPath(picture.url)}`] = { get: pictureOperation(picture) } as Paths[string]
  return openapiObject
}

/** `/leads/{id}` for `/leads/:id`. */
export function openPath(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}')
}

function pictureOperation({ summary, note, params, query }: PictureCall): object {
  const svg = { 'image/svg+xml': { schema: { type: 'string' } } } as const
  const png = { 'image/png': { schema: { type: 'string', contentMediaType: 'image/png' } } }
  return {
    summary,
    description: `Access: public.${note ? ` ${note}` : ''}`,
    security: [],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    responses: {
      200: {
        description: 'The picture, whoever is asked for: one that is not certified, or unknown, says so.',
        headers: {
          ETag: { description: 'Of the picture.', schema: { type: 'string' } },
          'Cache-Control': { description: 'How long it may be kept.', schema: { type: 'string' } },
        },
        content: { ...svg, ...png },
      },
      304: { description: statusTexts[304] ?? '' },
      429: {
        description: statusTexts[429] ?? '',
        headers: retryAfter,
        content: { 'application/json': { schema: jsonSchema(errorBody, 'output') } },
      },
    },
  }
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {} } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: property,
  }))
}
