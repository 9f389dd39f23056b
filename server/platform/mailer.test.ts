import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { createMailer, type Mail, type Mailer, RefusedError, UnconfirmedError } from './mailer.ts'

const mail: Mail = {
  to: 'ann@owner.example',
  from: 'HostMatch <no-reply@site.example>',
  replyTo: 'office@company.example',
  subject: 'Señor Ñandú, your request 🏡',
  html: '<p>Olé &amp; <b>hello</b></p>',
  text: 'Olé & hello\n.\nA line that starts with a dot above.\n',
  messageId: '<stable-1@site.example>',
}

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const sockets: Socket[] = []
/** Closes every connection, as a killed server does. */
const cut = () => {
  for (const socket of sockets.splice(0)) socket.destroy()
}

/** Opens an SMTP server on localhost that stores what it accepts. */
async function smtpServer(options: SMTPServerOptions = {}, port = 0) {
  const received: { to: string[]; raw: Buffer }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.push(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  let open = true
  const close = () =>
    new Promise<void>((resolve) => {
      if (!open) return resolve()
      open = false
      server.close(resolve)
    })
  closers.push(close)
  const { port: opened } = server.server.address() as AddressInfo
  return { received, port: opened, url: `smtp://127.0.0.1:${opened}`, close }
}

function mailerTo(url: string, connections = 5): Mailer {
  const mailer = createMailer({ kind: 'smtp', url }, connections)
  closers.push(() => mailer.close())
  return mailer
}

const getFailure = (sending: Promise<void>) => sending.then(() => null).catch((error: Error) => error)
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

describe('Email over SMTP', () => {
  it('goes to the ASCII form of an international domain', async () => {
    const { received, url } = await smtpServer()
    await mailerTo(url).send({ ...mail, to: 'ann@bücher.example', replyTo: 'office@例え.テスト' })
    // The test server shows the recipient of the envelope in Unicode again.
    expect(received[0]?.raw.toString()).toMatch(/^To: ann@xn--bcher-kva\.example\r$/m)
    expect(received[0]?.raw.toString()).toMatch(/^Reply-To: office@xn--r8jz45g\.xn--zckzah\r$/m)
  })

  it('arrives unchanged', async () => {
    const { received, url } = await smtpServer()
    await mailerTo(url).send(mail)
    expect(received.map((one) => one.to)).toEqual([['ann@owner.example']])
    const arrived = await PostalMime.parse(received[0]?.raw ?? '')
    expect(arrived).toMatchObject({
      from: { name: 'HostMatch', address: 'no-reply@site.example' },
      to: [{ address: 'ann@owner.example' }],
      replyTo: [{ address: 'office@company.example' }],
      subject: mail.subject,
      messageId: mail.messageId,
    })
    expect(arrived.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(arrived.html?.trim()).toBe(mail.html)
    expect(arrived.text?.trim()).toBe(mail.text.trim())
  })

  it('has no Reply-To by default', async () => {
    const { received, url } = await smtpServer()
    await mailerTo(url).send({ ...mail, replyTo: undefined })
    expect((await PostalMime.parse(received[0]?.raw ?? '')).replyTo ?? []).toEqual([])
  })

  it('ignores line breaks that would add a header or recipient', async () => {
    const { received, url } = await smtpServer()
    await mailerTo(url).send({
      ...mail,
      subject: 'Hello\r\nBcc: spy@evil.example',
      replyTo: 'a@b.example\r\nBcc: spy@evil.example',
    })
    expect(received[0]?.to).toEqual(['ann@owner.example'])
    const arrived = await PostalMime.parse(received[0]?.raw ?? '')
    expect(arrived.headers.some((header) => header.key === 'bcc')).toBe(false)
  })

  it('to a rejected recipient fails permanently, and the next one is sent', async () => {
    const { received, url } = await smtpServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? refusal(550, 'No such user') : null),
    })
    const mailer = mailerTo(url)
    const failure = await getFailure(mailer.send({ ...mail, to: 'nobody@owner.example' }))
    expect(failure).toMatchObject({
      refusal: { concern: 'recipient', isFinal: true },
      message:
        'The server doesn’t accept this address (550). Correct it, then send again. The server said: “550 No such user”',
    })
    await mailer.send(mail)
    expect(received).toHaveLength(1)
  })

  const refuseText = (code: number, message: string): SMTPServerOptions => ({
    onData: (stream, _s, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(code, message)))
    },
  })
  it.each([
    ['a recipient is put off (450)', false, { onRcptTo: (_a, _s, done) => done(refusal(450, 'Greylisted')) }],
    ['the server is busy (421)', false, { onMailFrom: (_a, _s, done) => done(refusal(421, 'Try later')) }],
    ['the sender is refused (550)', false, { onMailFrom: (_a, _s, done) => done(refusal(550, 'Quota')) }],
    ['the content is rejected (554)', true, refuseText(554, '5.7.1 Rejected as spam')],
    ['the email is too large (552)', true, refuseText(552, '5.3.4 Too big')],
    ['the domain is not trusted (550)', false, refuseText(550, '5.7.26 Fails DMARC')],
    ['the server is out of space (451)', false, refuseText(451, 'Try again later')],
    ['the server wants a sign-in', false, { authOptional: false }],
  ] satisfies [string, boolean, SMTPServerOptions][])(
    'if %s is final: %s',
    async (_when, isFinal, options) => {
      const { url } = await smtpServer(options)
      const failure = await getFailure(mailerTo(url).send(mail))
      expect(failure).toBeInstanceOf(RefusedError)
      expect(failure).toMatchObject({ refusal: { isFinal } })
    },
  )

  it('fails while the server is down and is sent once it is back', async () => {
    const first = await smtpServer()
    const mailer = mailerTo(first.url)
    await mailer.send(mail)
    await first.close()
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/)
    await expect(mailer.check()).rejects.toThrow(/ECONNREFUSED/)
    const second = await smtpServer({}, first.port)
    await mailer.check()
    await mailer.send(mail)
    expect(second.received).toHaveLength(1)
  })

  it('waits for a slow server', async () => {
    const { received, url } = await smtpServer({ onConnect: (_session, done) => setTimeout(done, 1500) })
    await mailerTo(url).send(mail)
    expect(received).toHaveLength(1)
  })

  it('names its server without the password', () => {
    expect(mailerTo('smtp://user:geheim@127.0.0.1:2525').describe()).toBe('SMTP server 127.0.0.1:2525')
  })
})

const SECOND_MS = 1000
/** Reads an email completely and then does not respond for a while. */
const answerAfter = (ms: number): SMTPServerOptions => ({
  onData: (stream, _session, done) => {
    stream.resume()
    stream.on('end', () => setTimeout(done, ms))
  },
})

describe('Before the text of an email is sent', () => {
  it('calls the sender once the server requests the text', async () => {
    const steps: string[] = []
    const { received, url } = await smtpServer({
      onRcptTo: ({ address }, _session, done) => {
        steps.push(`to ${address}`)
        done(address.startsWith('nobody') ? refusal(550, 'No such user') : null)
      },
    })
    const mailer = mailerTo(url)
    const beforeText = async () => {
      steps.push('before the text')
    }
    await getFailure(mailer.send({ ...mail, to: 'nobody@owner.example' }, { beforeText }))
    await mailer.send(mail, { beforeText })
    expect(steps).toEqual(['to nobody@owner.example', `to ${mail.to}`, 'before the text'])
    expect(received).toHaveLength(1)
  })

  it('the sender can still cancel it', async () => {
    const { received, url } = await smtpServer()
    const mailer = mailerTo(url)
    const beforeText = () => Promise.reject(new Error('erased meanwhile'))
    const failure = await getFailure(mailer.send(mail, { beforeText }))
    expect(failure?.message).toBe('erased meanwhile')
    expect(failure).not.toBeInstanceOf(UnconfirmedError)
    await mailer.send({ ...mail, to: 'next@owner.example' })
    expect(received.map(({ to }) => to)).toEqual([['next@owner.example']])
  })

  it('a silent server has certainly not received it, and its connection is closed', async () => {
    let isSilent = true
    const { received, url } = await smtpServer({
      onMailFrom: (_a, _s, done) => (isSilent ? undefined : done()),
    })
    const mailer = mailerTo(url, 1)
    const failure = await getFailure(mailer.send(mail, { limitS: 0.5 }))
    expect(failure?.message).toBe('The mail server took longer than 0.5 s to request the email.')
    expect(failure).not.toBeInstanceOf(UnconfirmedError)
    isSilent = false
    await mailer.send(mail, { limitS: 5 })
    expect(received).toHaveLength(1)
  })
})

describe('After the text of an email was sent', () => {
  it('waits for a slow response', async () => {
    const { url } = await smtpServer(answerAfter(SECOND_MS))
    await expect(mailerTo(url).send(mail, { limitS: 10 })).resolves.toBeUndefined()
  })

  it.each([
    ['no response in time', answerAfter(60 * SECOND_MS)],
    [
      'a closed connection',
      {
        onData: (stream) => {
          stream.resume()
          stream.on('end', cut)
        },
      },
    ],
  ] satisfies [string, SMTPServerOptions][])('%s leaves the outcome unknown', async (_what, options) => {
    const { url } = await smtpServer(options)
    expect(await getFailure(mailerTo(url).send(mail, { limitS: 1 }))).toBeInstanceOf(UnconfirmedError)
  })

  it('a rejection is certain', async () => {
    const { url } = await smtpServer({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(refusal(451, 'Try again later')))
      },
    })
    const failure = await getFailure(mailerTo(url).send(mail))
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(UnconfirmedError)
  })
})

describe('Email without SMTP', () => {
  it('fails if its folder is not writable, and leaves no files of the check', async () => {
    const parent = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-mail-'))
    closers.push(() => rmSync(parent, { recursive: true }))
    await createMailer({ kind: 'files', dir: parent }, 5).check()
    expect(readdirSync(parent)).toEqual([])
    writeFileSync(path.join(parent, 'taken'), '')
    const mailer = createMailer({ kind: 'files', dir: path.join(parent, 'taken') }, 5)
    await expect(mailer.check()).rejects.toThrow(/EEXIST|ENOTDIR/)
  })

  it('becomes a readable file, for its owner only', async () => {
    const dir = path.join(mkdtempSync(path.join(os.tmpdir(), 'hostmatch-mail-')), 'mail')
    closers.push(() => rmSync(path.dirname(dir), { recursive: true }))
    const mailer = createMailer({ kind: 'files', dir }, 5)
    await mailer.check()
    await mailer.send(mail)
    await mailer.send({ ...mail, messageId: '<../../evil@site.example>' })
    const files = readdirSync(dir).sort()
    expect(files).toEqual([
      expect.stringMatching(/^\d{4}-[\w-]+stable-1site\.example\.eml$/),
      expect.stringMatching(/^\d{4}-[\w.-]+evilsite\.example\.eml$/),
    ])
    const file = path.join(dir, files[0] ?? '')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const written = await PostalMime.parse(readFileSync(file))
    expect(written).toMatchObject({
      subject: mail.subject,
      messageId: mail.messageId,
      to: [{ address: mail.to }],
    })
    expect(written.text?.trim()).toBe(mail.text.trim())
    expect(mailer.describe()).toBe(`files in ${dir}`)
    mailer.close()
  })
})
