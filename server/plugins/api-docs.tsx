import { createHash } from 'node:crypto'
import { brand } from '@shared/brand.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { z } from 'zod'
import type { PictureCall, RestCall } from './rest-call.ts'
import { jsonSchema, openPath, refusalsOf, statusTexts } from './rest-openapi.ts'
import { pagePolicy } from './security.ts'

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
const policy = pagePolicy(`sha256-${createHash('sha256').update(style).digest('base64')}`)

const accessText = {
  public: 'Open to everyone.',
  owner:
    'For the owner who sent the lead (by the cookie set then), a signed-in user of the admin, or an API key.',
  admin: 'For a signed-in user of the admin, or an API key whose scope allows it.',
} as const

/** The readable page of the REST calls, made from the same table and schemas that serve them. */
export function apiDocsPage(calls: RestCall[], pictures: PictureCall[]): { html: string; policy: string } {
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
            JSON in, JSON out, below <code>/api</code>. Anything that is not 2xx answers{' '}
            <code>{'{"message", "details"}'}</code>: <code>details</code> is a sentence, or one sentence for
            each field. Dates are ISO 8601 in UTC. The same in machine-readable form:{' '}
            <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
          <p>
            Programs show an API key, which an owner makes in the admin:{' '}
            <code>Authorization: Bearer hm_...</code>. A key of the scope <code>viewer</code> may look, one of
            the scope <code>editor</code> may also change things; no key manages users, keys or the privacy
            desk, or exports the audit log. Calls with a key are limited to 600 a minute from one address. A
            key that is wrong, has expired or was revoked is answered 401.
          </p>
          {calls.map((call) => (
            <CallSection key={`${call.method} ${call.url}`} call={call} />
          ))}
          {pictures.map((picture) => (
            <PictureSection key={picture.url} picture={picture} />
          ))}
        </main>
      </body>
    </html>,
  )
  return { html: `<!doctype html>${html}`, policy }
}

function CallSection({ call }: { call: RestCall }) {
  return (
    <section>
      <CallHeading method={call.method} url={call.url} />
      <p>
        {call.summary} {call.note}
      </p>
      <p className="access">{accessText[call.access]}</p>
      <Fields title="Header" schema={call.headers} />
      <Fields title="Path" schema={call.params} />
      <Fields title="Query" schema={call.query} />
      <Fields title={call.isBodyOptional ? 'Body (may be left out)' : 'Body'} schema={call.body} />
      <details>
        <summary>Answer {call.status ?? 200}</summary>
        <pre>{JSON.stringify(jsonSchema(call.output, 'output'), null, 2)}</pre>
      </details>
      <details>
        <summary>Refusals {refusalsOf(call).join(', ')}</summary>
        <ul>
          {refusalsOf(call).map((status) => (
            <li key={status}>
              <b>{status}</b> {statusTexts[status]}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function PictureSection({ picture }: { picture: PictureCall }) {
  return (
    <section>
      <CallHeading method="GET" url={picture.url} />
      <p>
        {picture.summary} {picture.note}
      </p>
      <p className="access">{accessText.public}</p>
      <Fields title="Path" schema={picture.params} />
      <Fields title="Query" schema={picture.query} />
      <p>Answer 200: image/svg+xml or image/png. 304 with If-None-Match. 429 with Retry-After.</p>
    </section>
  )
}

function CallHeading({ method, url }: { method: string; url: string }) {
  return (
    <h2>
      <code>
        <span className="verb">{method}</span> /api{openPath(url)}
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

/** What a call takes in one place. A body that may be one of several has a table for each. */
function Fields({ title, schema }: { title: string; schema: z.ZodType | undefined }) {
  if (!schema) return null
  const described = jsonSchema(schema, 'input') as ObjectSchema
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
            <td>{typeText(field)}</td>
            <td>{variant.required?.includes(name) ? 'yes' : 'no'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

/** "text (email), at most 255 characters", "one of: 7, 30, 90", "list of whole numbers". */
function typeText(field: FieldSchema): string {
  if (field.enum) return `one of: ${field.enum.join(', ')}`
  if (field.const !== undefined) return String(field.const)
  if (field.anyOf) {
    const kinds = field.anyOf.map(typeText)
    return field.anyOf.every((one) => one.const !== undefined)
      ? `one of: ${kinds.join(', ')}`
      : kinds.join(' or ')
  }
  const words = { string: 'text', integer: 'whole number', array: 'list' } as Record<string, string>
  const kind = words[field.type ?? ''] ?? field.type ?? 'anything'
  const { minLength: min, maxLength: max, maximum, maxItems } = field
  return [
    `${kind}${field.items ? ` of ${typeText(field.items)}` : ''}${field.format ? ` (${field.format})` : ''}`,
    min ? `at least ${min} character${min > 1 ? 's' : ''}` : '',
    max ? `at most ${max} characters` : '',
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? `at most ${maximum}` : '',
    maxItems ? `at most ${maxItems}` : '',
    field.description ?? '',
  ]
    .filter(Boolean)
    .join(', ')
}
