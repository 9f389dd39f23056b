// `npm run bench`: builds, then measures the built server against a minimal one in a few minutes.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

const [database = 'embedded'] = process.argv.slice(2)
if (!['embedded', 'postgresql'].includes(database)) {
  console.log(`Usage: npm run bench [-- embedded | postgresql]

Compares the built server with a minimal one, on the embedded database or on PostgreSQL, which has
to be installed. Prints a table and ends with 1 if a budget is missed. See docs/performance.md.`)
  process.exit(database === '--help' ? 0 : 1)
}

requireNode()
process.chdir(path.dirname(import.meta.dirname))
process.env.NODE_ENV = 'production'
installIfNeeded()
buildIfNeeded()

// The channel closes when this process dies in any way, which tells the other one to clean up.
const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/run.ts', database], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
// Ctrl-C reaches both processes; this one only waits until the other has cleaned up.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 1))
