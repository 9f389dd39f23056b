// `npm run lint` and `npm run typecheck`: runs the named checks, or all static ones, and shows their output.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { GATES, LINT } from './gates.mjs'
import { generateIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
installIfNeeded()
generateIfNeeded()

const chosen = process.argv.slice(2)
let failed = 0
for (const name of chosen.length > 0 ? chosen : LINT) {
  const { status } = spawnSync(process.execPath, GATES[name], { stdio: 'inherit' })
  if (status !== 0) failed += 1
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
}
process.exit(failed === 0 ? 0 : 1)
