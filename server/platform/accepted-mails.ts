import { closeSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Records emails that the mail server accepted until the database knows: a process killed in between would send them
 * twice. An empty file survives it and takes less than 0.1 ms.
 */
export interface AcceptedMails {
  /** Records the email synchronously. */
  note(messageId: string): void
  /** Deletes the record, once the database has stored the outcome. */
  forget(messageId: string): void
  /** Returns the message ids that a dead process left behind. */
  list(): string[]
}

export function openAcceptedMails(dir: string): AcceptedMails {
  const getFile = (messageId: string) => path.join(dir, encodeURIComponent(messageId))
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  return {
    note: (messageId) => closeSync(openSync(getFile(messageId), 'a', 0o600)),
    forget: (messageId) => rmSync(getFile(messageId), { force: true }),
    list: () => readdirSync(dir).map(decodeURIComponent),
  }
}
