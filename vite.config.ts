import { createHash } from 'node:crypto'
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

/** The router's link and form, which nothing here uses, are made by calls and named: bundlers take that for needed. */
function dropUnusedRouterParts(): Plugin {
  return {
    name: 'drop-unused-router-parts',
    transform: {
      filter: { id: /react-router\/dist\/production\/[\w-]+\.mjs$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/(?<== )(?=React\d*\.forwardRef\()/g, '/* @__PURE__ */ '),
    },
  }
}

/** Vite wraps every import() to load scripts and styles beforehand; here there are none of either. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** See client/lib/zod-without-eval.ts. */
const zodWithoutEval = [{ find: /^zod$/, replacement: path.resolve('client/lib/zod-without-eval.ts') }]

/** The router's package always resolves to its development build; this one is the same without its warnings. */
const quietRouter = [
  {
    find: /^react-router$/,
    replacement: path.resolve('node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: path.resolve('node_modules/react-router/dist/production/dom-export.mjs'),
  },
]

/** The router with what it brings in versions of its own. */
const ROUTER_PACKAGES = ['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser']

/** Few files that compress well: what every page needs of libraries, and what most pages share of ours. */
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@trpc|@tanstack)\//,
  },
  {
    name: 'site',
    test: /\/(client|shared)\/(?!((features|pages|components|illustrations|lib|theme)\/)?(admin|zod)|theme\/theme|content\/|components\/(field|form-)|lib\/(hydrated-form|one-at-a-time|form-refusal)|features\/(lead-form|location-search)\/|schemas\/|phone|lead-status)/,
    minShareCount: 6,
  },
]

const shortNames = new Map<string, string>()

/** A class of a CSS module in four characters, the same in both builds: every element carries some. */
function shortName(name: string, file: string): string {
  const key = `${path.relative(import.meta.dirname, file)} ${name}`
  const hash = createHash('sha256')
    .update(key)
    .digest('base64url')
    .replace(/[^a-z0-9]/gi, '')
  const short = `_${hash.slice(0, 4)}`
  const other = shortNames.get(short)
  if (other !== undefined && other !== key)
    throw new Error(`${key} and ${other} come to the same class: make names five characters.`)
  shortNames.set(short, key)
  return short
}

/** The same for both builds: the server names the admin's stylesheet by the hash of what the browser's build makes of it. */
const cssTarget = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    contentPlugin(),
    react(),
    refuseServerCode(),
    dropUnusedRouterParts(),
    plainImports(),
    precompress(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: [...(command === 'build' ? quietRouter : []), ...(isSsrBuild ? [] : zodWithoutEval)],
  },
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  // Bundled, so that the server has the router's production build, too.
  ssr: { noExternal: command === 'build' ? ROUTER_PACKAGES : [] },
  publicDir: isSsrBuild ? false : 'client/public',
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        cssTarget,
        rolldownOptions: {
          input: ['server/main.ts', 'server/worker.ts', 'server/platform/embedded-postgres-child.ts'],
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        cssTarget,
        manifest: true,
        // Small pictures and fonts inlined into the stylesheet would be sent again with every page.
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        // No preload helper: it would double the script that runs before the app is wanted.
        modulePreload: false,
        rolldownOptions: {
          input: ['client/entry-browser.tsx', 'client/boot.ts'],
          // Reading a property changes nothing in this code base nor in its libraries.
          treeshake: {
            propertyReadSideEffects: false,
            // tRPC's client does not say so itself.
            moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }],
          },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
}))
