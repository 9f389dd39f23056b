import type { FastifyDynamicSwaggerOptions as SwaggerOptions } from '@fastify/swagger'
import { signedBadge } from '@shared/badges/badge.schema.ts'
import {
  adminCompany,
  foundCompany,
  listedCompany,
  matchedCompany,
} from '@shared/companies/company.schema.ts'
import { registrationInput } from '@shared/companies/registration.schema.ts'
import { emailConfig } from '@shared/email/email.schema.ts'
import { adminLead, createdLead, createLeadInput } from '@shared/leads/lead.schema.ts'
import { leadRecord, leadRecordDetail } from '@shared/leads/lead-api.schema.ts'
import { errorMessages } from '@shared/lib/errors.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ImageRequest, RestRoute } from './rest-call.ts'
import { restExamples } from './rest-examples.ts'

export const errorBody = z.object({
  message: z.string().describe('For people; may change.'),
  code: z
    .enum(objectKeys(errorMessages))
    .describe('For programs: the list is closed, and a code keeps its meaning.'),
  details: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  requestId: z.string().optional().describe('With 5xx: the id of this request in our log.'),
})

/** Documents dates as ISO 8601 text, which JSON Schema cannot express otherwise. */
const zodToJsonConfig = {
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }) => {
    if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  },
} as const

export const transform = createJsonSchemaTransform({ zodToJsonConfig })

/** Converts a schema for the documentation: of a request (`input`) or a response (`output`). */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io, ...zodToJsonConfig })
}

/** Groups of calls, by the beginning of their path. */
const groups = [
  { name: 'Leads', description: 'Requests of owners.', paths: ['leads', 'v1/leads'] },
  {
    name: 'Companies',
    description: 'Management companies and their registration.',
    paths: ['management-companies', 'register-company', 'v1/companies'],
  },
  {
    name: 'HostScore',
    description: 'Scores, badges and their proof.',
    paths: ['hostscore', 'badge', 'badges', 'badges-horizontal', 'verify-badge'],
  },
]
const otherGroup = { name: 'Site', description: 'Settings, email, reports and exports of the site.' }

export const tags = [...groups, otherGroup].map(({ name, description }) => ({ name, description }))

export function getTag(url: string): string {
  const [, path = ''] = /^\/((?:v1\/)?[^/]+)/.exec(url) ?? []
  return (groups.find(({ paths }) => paths.includes(path)) ?? otherGroup).name
}

/** Schemas that have a name in the document, so that generated clients share one type. */
const namedSchemas: Record<string, z.core.JSONSchema.BaseSchema> = {
  Error: toJsonSchema(errorBody, 'output'),
  NewLead: toJsonSchema(createLeadInput, 'input'),
  Lead: toJsonSchema(adminLead, 'output'),
  CreatedLead: toJsonSchema(createdLead, 'output'),
  LeadRecord: toJsonSchema(leadRecord, 'output'),
  LeadDetail: toJsonSchema(leadRecordDetail, 'output'),
  Company: toJsonSchema(listedCompany, 'output'),
  CompanyRecord: toJsonSchema(adminCompany, 'output'),
  FoundCompany: toJsonSchema(foundCompany, 'output'),
  MatchedCompany: toJsonSchema(matchedCompany, 'output'),
  NewCompany: toJsonSchema(registrationInput, 'input'),
  BadgeStatement: toJsonSchema(signedBadge, 'output'),
  EmailSettings: toJsonSchema(emailConfig, 'output'),
}

/** Replaces each occurrence of a named schema by a reference to it, also inside of other named ones. */
function nameSchemas(node: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(node)) return node.map((item) => nameSchemas(item, names))
  if (typeof node !== 'object' || node === null) return node
  const name = names.get(toSchemaKey(node))
  return name ? { $ref: `#/components/schemas/${name}` } : nameInside(node, names)
}

function nameInside(node: object, names: ReadonlyMap<string, string>): object {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, nameSchemas(value, names)]))
}

function toSchemaKey(schema: object): string {
  const { $schema, ...rest } = schema as { $schema?: string }
  return JSON.stringify(rest)
}

/** Meaning of each status, the same for every route. */
export const statusTexts: Record<number, string> = {
  200: 'Success.',
  201: 'Created.',
  304: 'Not modified: the response still has this ETag.',
  400: 'The request cannot be parsed, or its input is invalid: `details` has one message for each field.',
  401: 'Not signed in, or the API key is invalid, expired or revoked.',
  403: 'Not allowed with this API key or role, or sent from a page of another site.',
  404: 'Not found.',
  409: 'Conflict with existing data or a running operation: see `message` and `details`.',
  413: 'The body is too large.',
  415: 'This endpoint does not accept this type of body.',
  422: 'The Idempotency-Key was used for a different request.',
  429: 'Too many requests. Try again after the number of seconds in Retry-After.',
  500: 'Internal error.',
  503: 'Temporarily unavailable, or the mail server rejected a test email. Retry-After says when to try again, if known.',
}

/** Statuses after which a client may wait and retry. */
const RETRYABLE = [429, 503]
const retryAfter = {
  'Retry-After': { description: 'Number of seconds to wait.', schema: { type: 'integer', minimum: 1 } },
} as const

/** Errors of requests with a body: sent from another site, too large, or of the wrong type. */
const BODY_ERRORS = [403, 413, 415]
/** Errors of every route: unparsable request, invalid key, too many requests, and errors on our side. */
const COMMON_ERRORS = [400, 401, 429, 500, 503]
const ACCESS_ERRORS = { public: [], owner: [403], admin: [403] } as const

export function getErrorStatuses({ access, method, params, refusals = [] }: RestRoute): number[] {
  const all = [
    ...COMMON_ERRORS,
    ...ACCESS_ERRORS[access],
    ...(method === 'GET' ? [] : BODY_ERRORS),
    ...(params ? [404] : []),
    ...refusals,
  ]
  return [...new Set(all)].sort((a, b) => a - b)
}

type Document = Parameters<NonNullable<SwaggerOptions['transformObject']>>[0]
type Paths = NonNullable<Extract<Document, { openapiObject: unknown }>['openapiObject']['paths']>

/** Adds to the document what the schemas cannot express: files, optional bodies, status descriptions, and the images. */
export function completeDocument(document: Document, routes: RestRoute[], images: ImageRequest[]) {
  if (!('openapiObject' in document)) return document.swaggerObject
  const { openapiObject } = document
  const paths: Paths = openapiObject.paths ?? {}
  openapiObject.paths = paths
  for (const route of routes) {
    const method = route.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete'
    const operation = paths[`/api${toOpenApiPath(route.url)}`]?.[method]
    if (!operation) continue
    if (route.isBodyOptional && operation.requestBody && 'content' in operation.requestBody)
      operation.requestBody.required = false
    if (route.hasEtag) addEtag(operation)
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!response || '$ref' in response) continue
      response.description = statusTexts[Number(status)] ?? response.description
      if (RETRYABLE.includes(Number(status))) response.headers = retryAfter
      if (route.file === 'csv' && Number(status) === (route.status ?? 200))
        response.content = { 'text/csv': { ...response.content?.['application/json'] } }
    }
  }
  for (const image of images)
    paths[`/api${toOpenApiPath(image.url)}`] = { get: toImageOperation(image) } as Paths[string]
  addExamples(Object.values(paths).flatMap((path) => Object.values(path ?? {}) as Operation[]))
  const names = new Map(Object.entries(namedSchemas).map(([name, schema]) => [toSchemaKey(schema), name]))
  const schemas = Object.entries(namedSchemas).map(([name, { $schema, ...schema }]) => [
    name,
    nameInside(schema, names),
  ])
  openapiObject.paths = nameInside(paths, names) as Paths
  openapiObject.components = { ...openapiObject.components, schemas: Object.fromEntries(schemas) }
  return openapiObject
}

/** Adds the example of each call to its parameters, body and response. */
function addExamples(operations: readonly Operation[]) {
  for (const { operationId = '', parameters = [], requestBody, responses } of operations) {
    const { parameters: values = {}, body, response } = restExamples[operationId] ?? {}
    for (const parameter of parameters)
      if ('name' in parameter && parameter.name in values) parameter.example = values[parameter.name]
    if (requestBody && 'content' in requestBody) setExample(requestBody.content, body)
    const success = responses['201'] ?? responses['200']
    if (success && 'content' in success) setExample(success.content, response)
  }
}

function setExample(content: Record<string, { example?: unknown }> | undefined, example: unknown) {
  if (example === undefined) return
  for (const media of Object.values(content ?? {})) media.example = example
}

type Operation = NonNullable<NonNullable<Paths[string]>['get']>

/** Documents the ETag of a response, the header that sends it back, and the response to it. */
function addEtag(operation: Operation) {
  const schema = { type: 'string' } as const
  const { 200: success = { description: '' }, ...others } = operation.responses
  operation.parameters = [
    ...(operation.parameters ?? []),
    { in: 'header', name: 'If-None-Match', schema, description: 'ETag of the response that the client has.' },
  ]
  operation.responses = {
    200: {
      ...success,
      headers: { ETag: { description: 'ETag of the response.', schema } },
    },
    304: { description: '' },
    ...others,
  }
}

export function toOpenApiPath(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}')
}

function toImageOperation({ url, operationId, summary, note, params, query }: ImageRequest): object {
  const svg = { 'image/svg+xml': { schema: { type: 'string' } } } as const
  const png = { 'image/png': { schema: { type: 'string', contentMediaType: 'image/png' } } }
  return {
    operationId,
    tags: [getTag(url)],
    summary,
    description: `Access: public.${note ? ` ${note}` : ''}`,
    security: [],
    parameters: [...getParameters(params, 'path'), ...getParameters(query, 'query')],
    responses: {
      200: {
        description: 'The image. For a company that is unknown or not certified, the image says so.',
        headers: {
          ETag: { description: 'ETag of the image.', schema: { type: 'string' } },
          'Cache-Control': { description: 'How long the image may be cached.', schema: { type: 'string' } },
        },
        content: { ...svg, ...png },
      },
      304: { description: statusTexts[304] ?? '' },
      404: {
        description: 'The URL names no company. The image says so.',
        content: { ...svg, ...png },
      },
      429: {
        description: statusTexts[429] ?? '',
        headers: retryAfter,
        content: { 'application/json': { schema: toJsonSchema(errorBody, 'output') } },
      },
    },
  }
}

function getParameters(schema: z.ZodType, location: 'path' | 'query') {
  const { properties = {} } = toJsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path',
    schema: property,
  }))
}
