import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A start that cannot go on: the message is the one sentence the operator sees. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Mails, secret and database hold what is nobody else's: files of this process are for its own user alone. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** Makes the data directory if needed and proves that it can be written to. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartError(
      `The data directory ${dataDir} cannot be written to. Set DATA_DIR to one that can.`,
      { cause },
    )
  }
}

/** The secret kept in the data directory, made at the first start. */
export function keepSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
