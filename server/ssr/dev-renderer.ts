import type { ViteDevServer } from 'vite'
import type { RenderPage } from './page-render.ts'
import type { PageRenderer } from './page-renderer.ts'

const POLICY = "default-src 'self' 'unsafe-inline' ws: data:"
const SCRIPTS = ['/@vite/client', '/client/dev-refresh.ts']

/** Creates the renderer for development, which compiles pages with Vite on demand. */
export function makeDevRenderer(vite: ViteDevServer): PageRenderer {
  return {
    clientDir: null,
    policies: { page: POLICY, admin: POLICY },
    async render(input) {
      const module = await vite.ssrLoadModule('/client/entry.server.tsx')
      const render: RenderPage = module.render
      return render({ ...input, assets: { stylesheets: [], scripts: SCRIPTS, fonts: [] } })
    },
  }
}
