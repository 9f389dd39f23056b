import { closeSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Notes which mails the server has taken, until the database knows. The write to the database may wait for others;
 * a process that is killed meanwhile would send the mail a second time. An empty file survives it and takes less than a
 * tenth of a millisecond.
 */
export interface AcceptedMails {
  /** Notes it before this call returns. */
  note(messageId: string): void
  /** The database knows. */
  forget(messageId: string): void
  /** What a process that died has left. */
  list(): string[]
}

export function acceptedMailsIn(dir: string): AcceptedMails {
  const fileOf = (messageId: string) => path.join(dir, encodeURIComponent(messageId))
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  return {
    note: (messageId) => closeSync(openSync(fileOf(messageId), 'a', 0o600)),
    forget: (messageId) => rmSync(fileOf(messageId), { force: true }),
    list: () => readdirSync(dir).map(decodeURIComponent),
  }
}
