import { createHash } from 'node:crypto'
import { brand } from '@shared/brand.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import type { RestCall } from './rest-call.ts'
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
export function apiDocsPage(calls: RestCall[]): { html: string; policy: string } {
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
        </main>
      </body>
    </html>,
  )
  return { html: `<!doctype html>${html}`, policy }
}

function CallSection({ call }: { call: RestCall }) {
  return (
    <section>
      <h2>
        <code>
          <span className="verb">{call.method}</span> /api{call.url.replace(/:(\w+)/g, '{$1}')}
        </code>
      </h2>
      <p>
        {call.summary} {call.note}
      </p>
      <p className="access">{accessText[call.access]}</p>
      <Fields title="Header" schema={call.headers} />
      <Fields title="Path" schema={call.params} />
      <Fields title="Query" schema={call.query} />
      <Fields title="Body" schema={call.body} />
      <details>
        <summary>Answer {call.status ?? 200}</summary>
        <pre>{JSON.stringify(jsonSchema(call.output, 'output'), null, 2)}</pre>
      </details>
    </section>
  )
}

function Fields({ title, schema }: { title: string; schema: z.ZodType | undefined }) {
  if (!schema) return null
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, { type?: string; enum?: string[]; maxLength?: number }>
    required?: string[]
  }
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Type</th>
          <th scope="col">Required</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(properties).map(([name, field]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{field.enum ? field.enum.join(', ') : (field.type ?? 'text')}</td>
            <td>{required.includes(name) ? 'yes' : 'no'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: out }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(out, { type: 'string', format: 'date-time' })
    },
  })
}
