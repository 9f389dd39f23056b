// What the runs of all tests and of one kind of tests share.
import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Half hours off UTC: a test that mistakes local time for UTC fails. */
export const TIME_ZONE = 'Asia/Kathmandu'
export const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.workspace.ts']
export const BROWSER_TESTS = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'client/e2e/playwright.config.ts',
]

/** A folder for everything temporary: what a killed process leaves there is removed with it. */
export function makeTestFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-run-'))
  // A PostgreSQL server that a test starts as root runs as another user, who has to reach its own folder.
  chmodSync(folder, 0o711)
  return folder
}
