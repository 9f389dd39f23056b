import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { toErrorCode } from './errors.ts'

export class StartError extends Error {
  override name = 'StartError'
}

/** Makes new files readable by this user only: emails, the secret and the database are private. */
export function makeFilesPrivate(): void {
  process.umask(0o077)
}

const SECRET_NAME = 'secret'
/** What a process opens in the data directory; other names in it may belong to the operator or the file system. */
const OPENED_NAMES = ['postgres', SECRET_NAME, 'backups', 'mail', 'mail-accepted', 'share-images']

/** Creates the data directory if needed and checks that it and its contents are writable. @throws StartError */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartError(
      `The data directory ${dataDir} cannot be written to${describeOwner(dataDir)}. Set DATA_DIR to one that can.`,
      { cause },
    )
  }
  for (const file of OPENED_NAMES.map((name) => path.join(dataDir, name)).filter((name) =>
    existsSync(name),
  )) {
    try {
      accessSync(file, constants.R_OK | constants.W_OK)
    } catch (cause) {
      throw new StartError(
        `${file} cannot be read and written${describeOwner(file)}. Give the data directory to the user of this process: chown -R ${process.getuid?.()} ${dataDir}`,
        { cause },
      )
    }
  }
}

/** Names the owner if it is another user: a volume of a container may have been made by another image or user. */
function describeOwner(file: string): string {
  const user = process.getuid?.()
  try {
    const owner = statSync(file).uid
    return owner === user ? '' : `: it belongs to user ${owner}, this process is user ${user}`
  } catch {
    // Missing, or below a file or a closed directory: its owner is not the reason.
    return ''
  }
}

/** Same limit as for SECRET (config/env.ts). */
const MIN_SECRET_LENGTH = 32

/**
 * Returns the secret of the data directory, the same for concurrent first starts.
 * @throws StartError for a truncated file: a short secret would still sign, but could be guessed
 */
export function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, SECRET_NAME)
  if (!existsSync(file)) createSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new StartError(
    `${file} is damaged: it holds ${secret.length} characters, and a secret has at least ${MIN_SECRET_LENGTH}. Restore it from a backup, or set SECRET. If you delete it, a new one is created: everyone is signed out, and links in emails already sent stop working.`,
  )
}

/** Writes to a temporary file and links it into place: readers always see a complete file, and the first process wins. */
function createSecret(file: string): void {
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if (toErrorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
