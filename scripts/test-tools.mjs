// Shared by the runs of all tests and of one kind.
import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Offset of 5:45 from UTC: a test that confuses local time with UTC fails. */
export const TIME_ZONE = 'Asia/Kathmandu'
export const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.workspace.ts']
export const BROWSER_TESTS = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'client/e2e/playwright.config.ts',
]

/** Arguments that leave out the tail, or select it: tests with the tag, and browser tests in `client/e2e/tail`. */
export const TAIL = {
  vitest: { without: ['--tags-filter=!tail'], only: ['--tags-filter=tail'] },
  browser: { without: ['--grep-invert=@tail|tail/'], only: ['--grep=@tail|tail/'] },
}

/** Creates a folder for all temporary files, so that those of a killed process are removed too. */
export function makeTestFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-run-'))
  // When run as root, a test starts PostgreSQL as another user, who must be able to access its folder.
  chmodSync(folder, 0o711)
  return folder
}
