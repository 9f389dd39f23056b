import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import type { Config } from '../config/env.ts'
import { toErrorCode, toErrorMessage } from './errors.ts'
import { mailTimes } from './mail-times.ts'
import { judgeRefusal, type Refusal } from './smtp-refusals.ts'

/** Rendered email. `messageId` is the same on every attempt. */
export interface Mail {
  to: string
  from: string
  replyTo?: string
  subject: string
  html: string
  text: string
  messageId: string
  /** Id of the request that caused the email, for a header. */
  requestId?: string | null
  /** Link that unsubscribes from emails of this kind with one POST request (RFC 8058). */
  unsubscribeUrl?: string
  /** PNG images that the HTML references as `cid:...`. */
  images?: { cid: string; filename: string; content: Buffer }[]
}

/** Refusal by the mail server, in words for the administrator. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  constructor(
    readonly refusal: Refusal,
    options?: ErrorOptions,
  ) {
    super(refusal.message, options)
  }
}

/** No response came after the text: the server may have accepted it, so a retry may deliver a second copy. */
export class UnconfirmedError extends Error {
  override name = 'UnconfirmedError'
}

export interface SendOptions {
  /** Awaited when the server requests the text, before any of it is sent. If it rejects, nothing is sent. */
  beforeText?: () => Promise<void>
  /** Limit in seconds for each phase of the conversation, if that is shorter than the usual one. */
  limitS?: number
}

export interface Mailer {
  /** @throws RefusedError, UnconfirmedError, or any other error for a failure that a retry may resolve */
  send(mail: Mail, options?: SendOptions): Promise<void>
  /** Checks that the transport accepts email now. Rejects with the reason. */
  check(): Promise<void>
  /** Describes the destination for the startup banner, without the password. */
  describe(): string
  close(): void
}

const MS = 1000
/** Someone is waiting for the result of the check. */
const CHECK_TIMEOUT_MS = 12_000

/** @param connections number of concurrent connections to the mail server */
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
  // The library reads the text once the server has requested it, but emits no event.
  smtp.use('stream', ({ data, message }, done) => {
    const { beforeText } = data as { beforeText?: () => Promise<void> }
    if (beforeText) {
      message.processFunc((text) => Readable.from(withStart(beforeText, text), { objectMode: false }))
    }
    done()
  })
  return {
    async send(mail, { beforeText, limitS = Number.POSITIVE_INFINITY } = {}) {
      const abortController = new AbortController()
      const abortAfter = (seconds: number, what: string) => {
        const limit = Math.min(seconds, limitS)
        return setTimeout(
          () => abortController.abort(new Error(`The mail server took longer than ${limit} s ${what}.`)),
          limit * MS,
        )
      }
      let isTextSent = false
      let timer = abortAfter(mailTimes.beforeTextS, 'to request the email')
      const onTextRequested = async () => {
        await beforeText?.()
        abortController.signal.throwIfAborted()
        clearTimeout(timer)
        isTextSent = true
        timer = abortAfter(mailTimes.confirmS, 'to confirm the email')
      }
      try {
        const message = { ...toMessage(mail), signal: abortController.signal, beforeText: onTextRequested }
        await smtp.sendMail(message)
      } catch (error) {
        const reason: unknown = abortController.signal.aborted ? abortController.signal.reason : error
        const text = toErrorMessage(reason)
        const refusal = toRefusal(error)
        if (refusal) throw new RefusedError(refusal, { cause: error })
        if (isTextSent) throw new UnconfirmedError(text, { cause: error })
        throw reason
      } finally {
        clearTimeout(timer)
      }
    },
    async check() {
      await withTimeout(smtp.verify(), CHECK_TIMEOUT_MS)
    },
    describe: () => `SMTP server ${new URL(url).host}`,
    close: () => smtp.close(),
  }
}

/** Calls `start` when the text is first requested, then passes the text through. */
async function* withStart(start: () => Promise<void>, text: AsyncIterable<Buffer>) {
  await start()
  yield* text
}

/** Returns true for an error that holds a response of the mail server. */
function isSmtpError(error: unknown): error is SMTPConnection.SMTPError {
  return error instanceof Error && 'responseCode' in error
}

/** Longest quotation of a server, whose responses may have many lines. */
const QUOTED_MAX = 300

/** Returns what a refusal of the server means, with its own words; null for any other error. */
function toRefusal(error: unknown): Refusal | null {
  if (!isSmtpError(error)) return null
  const { responseCode: code = 0, response = error.message, command = '' } = error
  if (code < 400) return null
  const refusal = judgeRefusal({ code, text: response, command })
  const words = response.replace(/\s+/g, ' ').trim().slice(0, QUOTED_MAX)
  return { ...refusal, message: `${refusal.message} The server said: “${words}”` }
}

/** Converts to nodemailer's format: images are inline, not attachments to download. */
function toMessage({ images, requestId, unsubscribeUrl, ...content }: Mail) {
  const mail = {
    ...content,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(requestId ? { 'X-Request-Id': requestId } : {}),
      ...(unsubscribeUrl ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
  }
  if (!images) return mail
  const attachments = images.map((image) => ({
    ...image,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }))
  return { ...mail, attachments }
}

async function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail server took longer than ${limitMs / 1000} s.`)),
      limitMs,
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Writes each email to a readable .eml file, for installations without SMTP. */
function fileMailer(dir: string): Mailer {
  const stream = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const write = async (name: string, content: Buffer | Readable | string) => {
    const file = path.join(dir, name)
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await writeFile(file, content, { mode: 0o600 })
      return file
    } catch (error) {
      // The reason is shown to users with view-only access, who must not learn the folder.
      throw new Error(`The file cannot be written (${toErrorCode(error)}).`, { cause: error })
    }
  }
  return {
    async send(mail, { beforeText } = {}) {
      await beforeText?.()
      const { message } = await stream.sendMail(toMessage(mail))
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.messageId.replace(/[^\w.-]/g, '')}.eml`
      await write(name, message)
    },
    async check() {
      await rm(await write(`.probe-${process.pid}-${randomUUID()}`, ''))
    },
    describe: () => `files in ${dir}`,
    close: () => {},
  }
}
