// `node scripts/image/collect-files.mjs <folder>`: copies what the built server needs at run time, and nothing else.
import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

process.chdir(path.dirname(path.dirname(import.meta.dirname)))
const target = process.argv[2]
if (!target) throw new Error('Name the folder to copy to.')

/** Read by a path that only the running server knows, so tracing imports does not find them. */
const READ_AT_RUN_TIME = [
  'package.json',
  'dist',
  'prisma/data/cities.csv',
  'prisma/data/zip-codes.csv',
  'prisma/migrations',
  'server/modules/badges/fonts',
  'client/ui/illustrations',
  'client/content',
  'node_modules/@fontsource/besley/files',
  'node_modules/@fontsource/inter/files',
  'node_modules/us-atlas',
  'scripts/image/entrypoint.mjs',
  'scripts/image/healthcheck.mjs',
]

/** Conditions of package exports that Node.js itself applies. */
const CONDITIONS = ['node', 'node-addons', 'module-sync']

const entries = readdirSync('dist/server')
  .filter((name) => name.endsWith('.js'))
  .map((name) => path.join('dist/server', name))
const { fileList } = await nodeFileTrace(entries, { base: process.cwd(), conditions: CONDITIONS })
// The tracer takes a folder that the code names for one of its assets; what it finds of ours is listed above.
const packageFiles = [...fileList].filter((file) => file.startsWith('node_modules/'))
for (const file of [...packageFiles, ...READ_AT_RUN_TIME])
  cpSync(file, path.join(target, file), { recursive: true, preserveTimestamps: true })
console.log(`Copied ${packageFiles.length} files of packages and ${READ_AT_RUN_TIME.length} of our own.`)
