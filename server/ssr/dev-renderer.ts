import type { RenderedPage, RenderInput } from '@client/entry-server.tsx'
import type { ViteDevServer } from 'vite'
import type { PageRenderer } from './page-renderer.ts'

/** Vite's own scripts and styles stand in the page. */
const POLICY = "default-src 'self' 'unsafe-inline' ws: data:"
const SCRIPTS = ['/@vite/client', '/client/dev-refresh.ts']

/** Compiles pages on the fly through Vite: no build, hot module replacement, loose policy. */
export function devRenderer(vite: ViteDevServer): PageRenderer {
  return {
    clientDir: null,
    policy: POLICY,
    async render(input) {
      const { render } = (await vite.ssrLoadModule('/client/entry-server.tsx')) as {
        render: (input: RenderInput) => Promise<RenderedPage>
      }
      return render({ ...input, assets: { stylesheets: [], scripts: SCRIPTS, fonts: [] } })
    },
  }
}
