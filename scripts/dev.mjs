// `npm run dev`: prepares what is missing, then runs the sources and restarts on changes of the server.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { generateIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
installIfNeeded()
generateIfNeeded()
const child = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'scripts/dev.ts'],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
