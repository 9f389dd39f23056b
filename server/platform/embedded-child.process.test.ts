// @module-tag tail
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const LIMIT_MS = 60_000

it('ends the embedded database process if its parent died before it listened', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-child-'))
  const data = path.join(dir, 'data')
  mkdirSync(data, { mode: 0o700 })
  const child = fork('dist/server/embedded-postgres-child.js', [data, dir], {
    stdio: 'ignore',
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  })
  child.disconnect()
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(LIMIT_MS) })
  expect(code).toBe(1)
})
