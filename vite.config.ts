import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contentPlugin } from './scripts/content/content-plugin.ts'

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

/** Modules that about half of all pages load, in one file: pages request a quarter fewer files. */
const shared = { name: 'shared', minShareCount: 31 }
/** What the first script imports. Without this group, it would load all shared modules. */
const initial = { name: 'initial', tags: ['$initial' as const], priority: 1 }

/** Same CSS target for both builds: the server names the admin's stylesheet by the hash from the browser build. */
const cssTarget = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [contentPlugin(), react(), precompress()],
  resolve: { tsconfigPaths: true },
  publicDir: isSsrBuild ? false : 'client/static',
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Mantine has 800 small files: every start would open them all. Its table must use the same copy.
  ssr: { noExternal: [/^@mantine\//, 'mantine-datatable'] },
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
            'server/migrate.ts',
            'server/backup.ts',
            'server/rotate-secret.ts',
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
          output: { codeSplitting: { groups: [initial, shared] } },
        },
      },
}))
