import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/env.ts'
import { mailTimes } from './mail-times.ts'

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

/** The mail's text left and no answer came: the server may have taken it, so that another try may be a second copy. */
export class UnconfirmedError extends Error {
  override name = 'UnconfirmedError'
}

export interface SendOptions {
  /** Awaited when the server asks for the text, before any of it leaves. When it rejects, none does. */
  beforeText?: () => Promise<void>
  /** Ends every part of the conversation after so many seconds, if that is sooner than usual. */
  limitS?: number
}

export interface Mailer {
  /** @throws RecipientRefusedError, UnconfirmedError, or any other error for what may pass on a later try */
  send(mail: Mail, options?: SendOptions): Promise<void>
  /** Asks the transport whether it would take mail now. Rejects with the reason. */
  check(): Promise<void>
  /** Where mail goes, for the start's banner. Names no password. */
  describe(): string
  close(): void
}

const MS = 1000
/** Whoever asks whether mail works looks at a screen. */
const CHECK_TIMEOUT_MS = 12_000

/** @param connections how many mails may be under way to the mail server at the same time */
export function createMailer(transport: Config['mail']['transport'], connections: number): Mailer {
  return transport.kind === 'smtp' ? smtpMailer(transport.url, connections) : fileMailer(transport.dir)
}

function smtpMailer(url: string, connections: number): Mailer {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: mailTimes.connectS * MS,
    greetingTimeout: mailTimes.greetingS * MS,
    socketTimeout: mailTimes.silenceS * MS,
  })
  // The library reads a mail's text once the server has asked for it, and tells nobody.
  smtp.use('stream', ({ data, message }, done) => {
    const { beforeText } = data as { beforeText?: () => Promise<void> }
    if (beforeText) {
      message.processFunc((text) => Readable.from(startingWith(beforeText, text), { objectMode: false }))
    }
    done()
  })
  return {
    async send(mail, { beforeText, limitS = Number.POSITIVE_INFINITY } = {}) {
      const giveUp = new AbortController()
      const endAfter = (seconds: number, what: string) => {
        const limit = Math.min(seconds, limitS)
        return setTimeout(
          () => giveUp.abort(new Error(`The mail server took longer than ${limit} s ${what}.`)),
          limit * MS,
        )
      }
      let hasLeft = false
      let timer = endAfter(mailTimes.beforeTextS, 'to ask for the mail')
      const leave = async () => {
        await beforeText?.()
        giveUp.signal.throwIfAborted()
        clearTimeout(timer)
        hasLeft = true
        timer = endAfter(mailTimes.confirmS, 'to confirm the mail')
      }
      try {
        const message = { ...messageOf(mail), signal: giveUp.signal, beforeText: leave }
        await smtp.sendMail(message)
      } catch (error) {
        const reason = giveUp.signal.aborted ? (giveUp.signal.reason as Error) : (error as Error)
        if (isRefusedRecipient(error)) throw new RecipientRefusedError(reason.message, { cause: error })
        if (hasLeft && !hasAnswer(error)) throw new UnconfirmedError(reason.message, { cause: error })
        throw reason
      } finally {
        clearTimeout(timer)
      }
    },
    async check() {
      await inTime(smtp.verify(), CHECK_TIMEOUT_MS)
    },
    describe: () => `SMTP server ${new URL(url).host}`,
    close: () => smtp.close(),
  }
}

/** Does something when the text is first asked for, and passes it on afterwards. */
async function* startingWith(start: () => Promise<void>, text: AsyncIterable<Buffer>) {
  await start()
  yield* text
}

/** The server's refusal after the text: it has not taken the mail. */
function hasAnswer(error: unknown): boolean {
  return ((error as { responseCode?: number }).responseCode ?? 0) >= 400
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
  const write = async (name: string, content: Buffer | string) => {
    const file = path.join(dir, name)
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await writeFile(file, content, { mode: 0o600 })
      return file
    } catch (error) {
      // The reason is shown to those who may only look, for whom the folder's place is not meant.
      throw new Error(`The file cannot be written (${(error as NodeJS.ErrnoException).code}).`, {
        cause: error,
      })
    }
  }
  return {
    async send(mail, { beforeText } = {}) {
      await beforeText?.()
      const { message } = await stream.sendMail(messageOf(mail))
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.messageId.replace(/[^\w.-]/g, '')}.eml`
      await write(name, message as Buffer)
    },
    async check() {
      await rm(await write(`.probe-${process.pid}-${randomUUID()}`, ''))
    },
    describe: () => `files in ${dir}`,
    close: () => {},
  }
}
