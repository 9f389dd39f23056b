import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A moment of an SMTP conversation at which a test may act. */
export type SmtpMoment = 'connect' | 'mail-from' | 'rcpt-to' | 'data-begin' | 'data-end' | 'accepted'

export interface ReceivedMail extends Email {
  /** The envelope's recipient. */
  recipient: string
}

export interface TestSmtpServer {
  url: string
  mails: ReceivedMail[]
  /** Called at each moment; may throw to refuse (an error with `responseCode`). */
  onMoment: (moment: SmtpMoment, detail: string) => void | Promise<void>
  close(): Promise<void>
  /** On the same port, after `close`. */
  open(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it accepts. */
export async function openSmtpServer(port = 0): Promise<TestSmtpServer> {
  const state: TestSmtpServer = {
    url: '',
    mails: [],
    onMoment: () => {},
    close: async () => {},
    open: async () => {},
  }
  const at = (moment: SmtpMoment, detail: string, done: (error?: Error | null) => void = () => {}) => {
    const tell = async () => state.onMoment(moment, detail)
    tell().then(() => done(), done)
  }
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    logger: false,
    onConnect: (session, done) => at('connect', session.remoteAddress, done),
    onMailFrom: (address, _session, done) => at('mail-from', address.address, done),
    onRcptTo: (address, _session, done) => at('rcpt-to', address.address, done),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      at('data-begin', '')
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const keep = (mail: Email) =>
        at('data-end', mail.messageId ?? '', (error) => {
          if (error) return done(error)
          for (const { address } of session.envelope.rcptTo) state.mails.push({ ...mail, recipient: address })
          done()
          at('accepted', mail.messageId ?? '')
        })
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(keep, done)
      })
    },
  }
  const server = new SMTPServer(options)
  // A client that dies in the middle of a conversation is what these tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = server.server.address() as { port: number }
  state.url = `smtp://127.0.0.1:${bound.port}`
  state.close = () => new Promise((resolve) => server.close(resolve))
  state.open = async () => {
    const again = await openSmtpServer(bound.port)
    again.mails = state.mails
    again.onMoment = (moment, detail) => state.onMoment(moment, detail)
    state.close = again.close
  }
  return state
}
