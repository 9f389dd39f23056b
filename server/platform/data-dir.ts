import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
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

const SECRET_NAME = 'secret'
/** What SECRET must have, too (config/env.ts). */
const MIN_SECRET_LENGTH = 32

/**
 * The secret stored in the data directory, made at the first start. Two first starts at the same time get the same one.
 * @throws StartError for a file that is too short to be one: cut off, it would still sign, and could be guessed
 */
export function keepSecret(dataDir: string): string {
  const file = path.join(dataDir, SECRET_NAME)
  if (!existsSync(file)) makeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new StartError(
    `${file} is damaged: it holds ${secret.length} characters, and a secret has at least ${MIN_SECRET_LENGTH}. Put its backup back, or set SECRET. If you delete it, a new one is made: everybody is signed out, and the links in mails already sent end.`,
  )
}

/** Under another name until it is on the disk, and then linked: whoever finds it finds it whole, and the first one stays. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
