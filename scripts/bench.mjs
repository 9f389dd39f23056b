// `npm run bench`: builds, then measures the built server against minimal ones in about ten minutes.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
process.env.NODE_ENV = 'production'
installIfNeeded()
buildIfNeeded()

// The channel closes when this process dies in any way, which tells the other one to clean up.
const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/run.ts', ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
// Ctrl-C reaches both processes; this one only waits until the other has cleaned up.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 1))
