import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contentPlugin } from './scripts/content/content-plugin.ts'

/** Fails the browser build if it contains server code, instead of relying on tree shaking. */
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

/** Writes a .br and a .gz next to each text file, so that the server does not compress on each request. */
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
      // Also called after a failed build, whose error message must not be hidden by another one.
      if (existsSync('dist/client')) visit('dist/client')
    },
  }
}

/** Library code that every page needs, in one file that compresses well and rarely changes. */
const vendor = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@trpc)\//,
}

/** Component library code that most pages need: one file compresses better than many. */
const kit = {
  name: 'kit',
  test: /node_modules\/(@mantine|clsx)\//,
  minShareCount: 20,
}

/** What only forms need: pages that open their form later load it then. */
const forms = {
  name: 'forms',
  test: /node_modules\/(@mantine\/form|klona|fast-deep-equal)\//,
}

/** The little that the first script needs to load the rest. */
const preload = { name: 'preload', test: /vite\/preload-helper/ }

/** Our own code that most pages need. */
const base = {
  name: 'base',
  test: /client\/(ui|lib)\/|shared\//,
  minShareCount: 30,
}

/** Same CSS target for both builds: the server names the admin's stylesheet by the hash from the browser build. */
const cssTarget = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [contentPlugin(), react(), refuseServerCode(), precompress()],
  resolve: { tsconfigPaths: true },
  publicDir: isSsrBuild ? false : 'client/static',
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
        // The font is preloaded, so it must be a separate file.
        assetsInlineLimit: 0,
        // One stylesheet for all public pages. The admin has a separate one (client/admin/styles/admin.css).
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'client/boot.ts',
          output: { codeSplitting: { groups: [preload, vendor, forms, kit, base] } },
        },
      },
}))
