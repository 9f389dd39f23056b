import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contentPlugin } from './scripts/content/content-plugin.ts'

/** The browser build fails when server code finds its way in: never trust tree shaking. */
function refuseServerCode(): Plugin {
  return {
    name: 'refuse-server-code',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    load(id) {
      const file = path.relative(process.cwd(), id)
      if (/^(server|prisma|scripts)\//.test(file)) this.error(`${file} must not reach the browser`)
    },
  }
}

/** Writes a .br and a .gz beside each text file, so that the server compresses nothing while it answers. */
function precompress(): Plugin {
  const visit = (dir: string) => {
    for (const name of readdirSync(dir)) {
      const file = path.join(dir, name)
      if (statSync(file).isDirectory()) visit(file)
      else if (/\.(js|css|svg|json|txt|xml)$/.test(name) && !file.includes('.vite')) {
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    }
  }
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    closeBundle() {
      // Called after a failed build too, whose own message must be the one that is read.
      if (existsSync('dist/client')) visit('dist/client')
    },
  }
}

/** What every page needs of libraries, in one file that compresses well and seldom changes. */
const vendor = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@trpc)\//,
}

/** What most pages need of the component library: together it compresses better than in a file for each part. */
const kit = {
  name: 'kit',
  test: /node_modules\/(@mantine|clsx)\//,
  minShareCount: 20,
}

/** The same for both builds: the server names the admin's stylesheet by the hash of what the browser's build makes of it. */
const cssTarget = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [contentPlugin(), react(), refuseServerCode(), precompress()],
  resolve: { tsconfigPaths: true },
  publicDir: isSsrBuild ? false : 'client/public',
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        cssTarget,
        rolldownOptions: {
          input: [
            'server/main.ts',
            'server/worker.ts',
            'server/platform/embedded-postgres-child.ts',
            'server/platform/directory-lock-worker.mjs',
          ],
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        cssTarget,
        manifest: true,
        // The font is preloaded, which it cannot be as a part of the stylesheet.
        assetsInlineLimit: 0,
        // One stylesheet for all public pages. The admin's is a file of its own (client/theme/admin.css).
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'client/boot.ts',
          output: { codeSplitting: { groups: [vendor, kit] } },
        },
      },
}))
