import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/env.ts'

/** A rendered mail, ready to go. `messageId` is the same on every attempt. */
export interface Mail {
  to: string
  from: string
  replyTo?: string
  subject: string
  html: string
  text: string
  messageId: string
  /** PNGs that the HTML shows as `cid:...`. */
  pictures?: { cid: string; filename: string; content: Buffer }[]
}

/** The server refused this recipient for good: another try would get the same answer. */
export class RecipientRefusedError extends Error {
  override name = 'RecipientRefusedError'
}

export interface Mailer {
  /** @throws RecipientRefusedError, or any other error for what may pass on a later try */
  send(mail: Mail): Promise<void>
  /** Asks the transport whether it would take mail now. Rejects with the reason. */
  check(): Promise<void>
  /** Where mail goes, for the start's banner. Names no password. */
  describe(): string
  close(): void
}

const SMTP_CONNECTIONS = 5
const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000
/** A server that dribbles must not hold a mail longer than its lock lasts. */
const SEND_TIMEOUT_MS = 45_000
/** Whoever asks whether mail works looks at a screen. */
const CHECK_TIMEOUT_MS = 12_000

export function createMailer(transport: Config['mail']['transport']): Mailer {
  return transport.kind === 'smtp' ? smtpMailer(transport.url) : fileMailer(transport.dir)
}

function smtpMailer(url: string): Mailer {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return {
    async send(mail) {
      try {
        await inTime(smtp.sendMail(messageOf(mail)), SEND_TIMEOUT_MS)
      } catch (error) {
        throw isRefusedRecipient(error)
          ? new RecipientRefusedError((error as Error).message, { cause: error })
          : error
      }
    },
    async check() {
      await inTime(smtp.verify(), CHECK_TIMEOUT_MS)
    },
    describe: () => `SMTP server ${new URL(url).host}`,
    close: () => smtp.close(),
  }
}

/** No absence note is to answer what a program wrote (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' }

/** As nodemailer takes it: pictures are part of the HTML, not files to save. */
function messageOf({ pictures, ...content }: Mail) {
  const mail = { ...content, headers }
  if (!pictures) return mail
  const attachments = pictures.map((picture) => ({
    ...picture,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }))
  return { ...mail, attachments }
}

async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail server took longer than ${limitMs / 1000} s.`)),
      limitMs,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A 5xx answer to RCPT TO. A 5xx elsewhere (sign-in, quota) is the operator's to mend, so it is tried again. */
function isRefusedRecipient(error: unknown): boolean {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500
}

/** Without SMTP each mail becomes a readable .eml file: the outbox of a trial installation. */
function fileMailer(dir: string): Mailer {
  const stream = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const { message } = await stream.sendMail(messageOf(mail))
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.messageId.replace(/[^\w.-]/g, '')}.eml`
      await writeFile(path.join(dir, name), message as Buffer, { mode: 0o600 })
    },
    async check() {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const probe = path.join(dir, `.probe-${process.pid}-${randomUUID()}`)
      await writeFile(probe, '', { mode: 0o600 })
      await rm(probe)
    },
    describe: () => `files in ${dir}`,
    close: () => {},
  }
}
