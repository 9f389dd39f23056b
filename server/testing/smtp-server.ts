import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Stage of an SMTP conversation at which a test may act. */
export type SmtpMoment = 'connect' | 'mail-from' | 'rcpt-to' | 'data-begin' | 'data-end' | 'accepted'

export interface ReceivedMail extends Email {
  /** Recipient in the envelope. */
  recipient: string
}

export interface TestSmtpServer {
  url: string
  mails: ReceivedMail[]
  /** Called at each stage; may throw to reject (an error with `responseCode`). */
  onMoment: (moment: SmtpMoment, detail: string) => void | Promise<void>
  close(): Promise<void>
  /** Opens the server again on the same port, after `close`. */
  open(): Promise<void>
}

/** Opens a real SMTP server on localhost that stores what it accepts. */
export async function openSmtpServer(port = 0): Promise<TestSmtpServer> {
  const state: TestSmtpServer = {
    url: '',
    mails: [],
    onMoment: () => {},
    close: async () => {},
    open: async () => {},
  }
  const at = (moment: SmtpMoment, detail: string, done: (error?: Error | null) => void = () => {}) => {
    const notify = async () => state.onMoment(moment, detail)
    notify().then(() => done(), done)
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
      const store = (mail: Email) =>
        at('data-end', mail.messageId ?? '', (error) => {
          if (error) return done(error)
          for (const { address } of session.envelope.rcptTo) state.mails.push({ ...mail, recipient: address })
          done()
          at('accepted', mail.messageId ?? '')
        })
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(store, done)
      })
    },
  }
  const server = new SMTPServer(options)
  // Clients that disconnect midway are part of these tests.
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
