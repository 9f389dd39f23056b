import { cpSync } from 'node:fs'
import { ADMIN_PASSWORD, makeDataDir, startServerProcess } from './server-process.ts'

const VARIABLE = 'FILLED_DATA_DIR'

/** Global setup of the process tests. */
export default function setup(): Promise<() => void> {
  return fillDataDir()
}

/**
 * Creates one data directory with sample data, which the tests copy: a first start takes several times as long as a
 * copy. Returns a function that removes it.
 */
export async function fillDataDir(env: Record<string, string> = {}): Promise<() => void> {
  const { dir, remove } = makeDataDir()
  const server = await startServerProcess({ DATA_DIR: dir, ADMIN_PASSWORD, ...env })
  await server.stop()
  process.env[VARIABLE] = dir
  return remove
}

/** Returns a new data directory with sample data and an admin user whose password is ADMIN_PASSWORD. */
export function copyFilledDataDir(): { dir: string; remove: () => void } {
  const filled = process.env[VARIABLE]
  if (!filled) throw new Error(`${VARIABLE} is not set: the global setup did not run.`)
  const data = makeDataDir()
  cpSync(filled, data.dir, { recursive: true })
  return data
}
