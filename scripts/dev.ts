/** `npm run dev`: runs the server from its sources, with pages through Vite. Runs under `tsx watch`. */
import { createServer } from 'vite'
import { failStart, startServer } from '../server/main.ts'
import { makeDevRenderer } from '../server/ssr/dev-renderer.ts'

const port = Number(process.env.PORT ?? 3000)
const vite = await createServer({
  appType: 'custom',
  cacheDir: `node_modules/.vite/dev-${port}`,
  server: {
    middlewareMode: true,
    ws: process.env.HMR === 'off' ? false : undefined,
    watch: process.env.HMR === 'off' ? null : undefined,
  },
})
await startServer(async () => ({ ...makeDevRenderer(vite), middleware: vite.middlewares })).catch(failStart)
