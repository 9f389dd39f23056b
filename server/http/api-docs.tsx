import { createHash } from 'node:crypto'
import { brand } from '@shared/lib/brand.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { z } from 'zod'
import type { ImageRequest, RestRoute } from './rest-call.ts'
import { getErrorStatuses, statusTexts, toJsonSchema, toOpenApiPath } from './rest-openapi.ts'
import { getPagePolicy } from './security.ts'

const style = `
body{margin:0;background:#fffdfb;color:#1c1917;font:17px/1.55 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
main{max-width:54rem;margin:0 auto;padding:3rem 1.25rem 5rem}
h1{font-size:2.25rem;line-height:1.15;margin:0 0 .5rem}h2{font-size:1.15rem;margin:0;overflow-wrap:anywhere}
p{max-width:66ch}a{color:#be123c}section{border-top:1px solid #e7e5e4;padding:1.75rem 0}
code,pre{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.verb{display:inline-block;min-width:4.25rem;color:#be123c}.access{color:#57534e}
table{border-collapse:collapse;width:100%;margin:.75rem 0;table-layout:fixed;overflow-wrap:anywhere}th,td{text-align:left;vertical-align:top;padding:.4rem 1rem .4rem 0;border-bottom:1px solid #f0eeec}
summary{cursor:pointer;padding:.4rem 0}pre{background:#f7f3f0;border-radius:8px;padding:1rem;overflow:auto;max-height:24rem}
`
const policy = getPagePolicy(`sha256-${createHash('sha256').update(style).digest('base64')}`)

const accessLabels = {
  public: 'Open to everyone.',
  owner: 'For the owner who sent the lead (identified by a cookie), a signed-in admin user, or an API key.',
  admin: 'For a signed-in admin user, or an API key with the required scope.',
} as const

/** Renders the human-readable API page from the same routes and schemas that serve the requests. */
export function renderApiDocs(routes: RestRoute[], images: ImageRequest[]): { html: string; policy: string } {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{`API | ${brand.name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <h1>{brand.name} API</h1>
          <p>
            Requests and responses are JSON. All paths begin with <code>/api</code>. Error responses have the
            form <code>{'{"message", "details"}'}</code>: <code>details</code> is one message, or one message
            for each field. Dates are ISO 8601 in UTC. This page is also available as{' '}
            <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
          <p>
            Authenticate with an API key, which an owner creates in the admin:{' '}
            <code>Authorization: Bearer hm_...</code>. A key with the scope <code>viewer</code> can read, a
            key with the scope <code>editor</code> can also make changes. No key can manage users, API keys or
            personal data requests, or export the audit log. Requests with a key are limited to 600 per minute
            for each IP address. An invalid, expired or revoked key gets a 401 response.
          </p>
          {routes.map((route) => (
            <RouteSection key={`${route.method} ${route.url}`} route={route} />
          ))}
          {images.map((image) => (
            <ImageSection key={image.url} image={image} />
          ))}
        </main>
      </body>
    </html>,
  )
  return { html: `<!doctype html>${html}`, policy }
}

function RouteSection({ route }: { route: RestRoute }) {
  return (
    <section>
      <RouteHeading method={route.method} url={route.url} />
      <p>
        {route.summary} {route.note}
      </p>
      <p className="access">{accessLabels[route.access]}</p>
      <Fields title="Header" schema={route.headers} />
      <Fields title="Path" schema={route.params} />
      <Fields title="Query" schema={route.query} />
      <Fields title={route.isBodyOptional ? 'Body (optional)' : 'Body'} schema={route.body} />
      <details>
        <summary>Response {route.status ?? 200}</summary>
        <pre>{JSON.stringify(toJsonSchema(route.output, 'output'), null, 2)}</pre>
      </details>
      <details>
        <summary>Errors {getErrorStatuses(route).join(', ')}</summary>
        <ul>
          {getErrorStatuses(route).map((status) => (
            <li key={status}>
              <b>{status}</b> {statusTexts[status]}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function ImageSection({ image }: { image: ImageRequest }) {
  return (
    <section>
      <RouteHeading method="GET" url={image.url} />
      <p>
        {image.summary} {image.note}
      </p>
      <p className="access">{accessLabels.public}</p>
      <Fields title="Path" schema={image.params} />
      <Fields title="Query" schema={image.query} />
      <p>Response 200: image/svg+xml or image/png. 304 with If-None-Match. 429 with Retry-After.</p>
    </section>
  )
}

function RouteHeading({ method, url }: { method: string; url: string }) {
  return (
    <h2>
      <code>
        <span className="verb">{method}</span> /api{toOpenApiPath(url)}
      </code>
    </h2>
  )
}

interface ObjectSchema {
  properties?: Record<string, FieldSchema>
  required?: string[]
  anyOf?: ObjectSchema[]
  description?: string
}

interface FieldSchema {
  type?: string
  const?: unknown
  enum?: string[]
  format?: string
  pattern?: string
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: FieldSchema
  anyOf?: FieldSchema[]
}

/** Renders a table of the fields in one part of the request. A body with several variants gets a table for each. */
function Fields({ title, schema }: { title: string; schema: z.ZodType | undefined }) {
  if (!schema) return null
  const described = toJsonSchema(schema, 'input') as ObjectSchema
  if (!described.properties && !described.anyOf)
    return <p>{`${title}: ${described.description ?? 'text'}`}</p>
  const variants = described.anyOf ?? [described]
  return variants.map((variant, index) => (
    <table key={Object.keys(variant.properties ?? {}).join()}>
      <thead>
        <tr>
          <th scope="col">{variants.length > 1 ? `${title}${index > 0 ? ', or' : ''}` : title}</th>
          <th scope="col">Type</th>
          <th scope="col">Required</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(variant.properties ?? {}).map(([name, field]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{describeType(field)}</td>
            <td>{variant.required?.includes(name) ? 'yes' : 'no'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

/** Describes a field: "text (email), at most 255 characters", "one of: 7, 30, 90", "list of whole numbers". */
function describeType(field: FieldSchema): string {
  if (field.enum) return `one of: ${field.enum.join(', ')}`
  if (field.const !== undefined) return String(field.const)
  if (field.anyOf) {
    const kinds = field.anyOf.map(describeType)
    return field.anyOf.every((one) => one.const !== undefined)
      ? `one of: ${kinds.join(', ')}`
      : kinds.join(' or ')
  }
  const typeNames: Record<string, string> = { string: 'text', integer: 'whole number', array: 'list' }
  const kind = typeNames[field.type ?? ''] ?? field.type ?? 'anything'
  const { minLength: min, maxLength: max, maximum, maxItems } = field
  return [
    `${kind}${field.items ? ` of ${describeType(field.items)}` : ''}${field.format ? ` (${field.format})` : ''}`,
    min ? `at least ${min} character${min > 1 ? 's' : ''}` : '',
    max ? `at most ${max} characters` : '',
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? `at most ${maximum}` : '',
    maxItems ? `at most ${maxItems}` : '',
    field.description ?? '',
  ]
    .filter(Boolean)
    .join(', ')
}
