import fastifySwaggerUi from '@fastify/swagger-ui'
import { brand } from '@shared/lib/brand.ts'
import type { FastifyPluginAsync } from 'fastify'

/** Only what the library serves itself. It adds styles, and its pictures are data URLs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page of the library fits no phone by itself. */
const HEAD = [
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="robots" content="noindex">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
].join('')

const STYLE = `
.swagger-ui .topbar, .swagger-ui .scheme-container { display: none }
.swagger-ui .wrapper { box-sizing: border-box }
.swagger-ui .opblock-body { overflow-x: auto }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere }
`

/** Serves Swagger UI for the OpenAPI document of this scope. Register it below `/api`. */
export const apiDocs: FastifyPluginAsync = async (scope) => {
  scope.addHook('onSend', async (_request, _reply, payload) =>
    typeof payload === 'string' ? payload.replace('<head>', `<head>${HEAD}`) : payload,
  )
  await scope.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: POLICY,
    // A reference: it sends no requests.
    uiConfig: { supportedSubmitMethods: [] },
    theme: {
      title: `API | ${brand.name}`,
      favicon: [],
      css: [{ filename: 'theme.css', content: STYLE }],
    },
  })
}
