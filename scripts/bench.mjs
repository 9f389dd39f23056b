// `npm run bench`: builds like a start, then measures the built server against bare ones. Takes about ten minutes.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
process.env.NODE_ENV = 'production'
installIfNeeded()
buildIfNeeded()

// The channel is never written to: when this process dies, however it dies, its end tells the other to clean up.
const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/run.ts', ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
// Ctrl-C reaches both; this one only waits for the other to have cleaned up.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 1))
