/** Refusal of a mail server, in an SMTP conversation. */
export interface SmtpResponse {
  /** Status code, such as 550. */
  code: number
  /** Text with the enhanced status code (RFC 3463), if the server gave one. */
  text: string
  /** Command that was refused: `MAIL FROM`, `RCPT TO`, `DATA` (also the text itself), `AUTH PLAIN` and others. */
  command: string
}

export interface Refusal {
  /** What is wrong: the address, the email, this site as a sender, or nothing for long. */
  concern: 'recipient' | 'message' | 'sender' | 'time'
  /** A retry would get the same response. */
  isFinal: boolean
  /** Enhanced status code of a permanent refusal of the recipient, such as 5.1.1; null without one. */
  recipientCode: string | null
  /** What happened and what to do, for the administrator. */
  message: string
}

interface Kind extends Pick<Refusal, 'concern'> {
  says: string
}

const kinds = {
  later: { concern: 'time', says: 'The mail server can’t take the email now ({code}).' },
  signIn: {
    concern: 'sender',
    says: `The mail server refuses the sign-in ({code}). Check SMTP_URL.`,
  },
  policy: {
    concern: 'sender',
    says: `The recipient’s server doesn’t trust the sender’s domain ({code}). Check SPF, DKIM and DMARC.`,
  },
  sender: {
    concern: 'sender',
    says: `The mail server doesn’t send for this site ({code}). Check SMTP_URL and the sender’s address.`,
  },
  noAddress: {
    concern: 'recipient',
    says: 'The address doesn’t exist ({code}). Correct it, then send again.',
  },
  address: {
    concern: 'recipient',
    says: 'The server doesn’t accept this address ({code}). Correct it, then send again.',
  },
  full: {
    concern: 'recipient',
    says: 'The mailbox is full ({code}). Send again later, or to another address.',
  },
  large: { concern: 'message', says: 'The email is too large for the server ({code}).' },
  content: {
    concern: 'message',
    says: 'The server refuses the content ({code}), perhaps as spam. Check the text, then send again.',
  },
} as const satisfies Record<string, Kind>
type KindName = keyof typeof kinds

interface Rule {
  kind: KindName
  codes?: readonly number[]
  /** Of the enhanced code's last two numbers, such as `7.26`. */
  enhanced?: RegExp
  commands?: readonly string[]
  text?: RegExp
}

const IN_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA']

/** Permanent refusals, 5xx. The first rule applies whose conditions all hold. */
const rules: readonly Rule[] = [
  { kind: 'signIn', codes: [530, 534, 535, 538] },
  { kind: 'signIn', enhanced: /^7\.(0|3|8|9|11|14)$/ },
  // Reverse DNS, SPF, DKIM, DMARC; from 5.7.500 on those of Microsoft.
  { kind: 'policy', enhanced: /^7\.(2\d|[5-7]\d\d)$/ },
  { kind: 'sender', enhanced: /^(1\.[78]|7\.60)$/ },
  { kind: 'sender', text: /\brelay|not authenticated|authentication required/i },
  { kind: 'noAddress', enhanced: /^1\.(1|2|3|6|10)$/ },
  { kind: 'full', enhanced: /^2\.2$/ },
  { kind: 'large', enhanced: /^(2\.3|3\.4)$/ },
  { kind: 'content', enhanced: /^6\.\d+$/ },
  { kind: 'sender', commands: ['MAIL FROM'] },
  { kind: 'address', enhanced: /^[124]\.\d+$/ },
  { kind: 'address', commands: ['RCPT TO'] },
  { kind: 'large', codes: [552], commands: ['DATA'] },
  { kind: 'content', codes: [541, 550, 551, 553, 554], commands: ['DATA'] },
  { kind: 'content', enhanced: /^7\.\d+$/, commands: ['DATA'] },
  // Before an email, or a command that the server does not know.
  { kind: 'sender' },
]

/** Decides by code, not by phase alone, whether a refused email is tried again, and says why. */
export function judgeRefusal(response: SmtpResponse): Refusal {
  const { code, text, command } = response
  const [, detail = ''] = /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(text) ?? []
  const { concern, says } = kinds[findKind(response, detail)]
  // A code in the response to MAIL FROM is about the sender.
  const isOfRecipient = concern === 'recipient' && command !== 'MAIL FROM'
  return {
    concern,
    isFinal: concern === 'recipient' || concern === 'message',
    recipientCode: isOfRecipient ? (/\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? null) : null,
    message: says.replace('{code}', String(code)),
  }
}

function findKind({ code, text, command }: SmtpResponse, detail: string): KindName {
  // Temporary, unless the server means our sign-in or its TLS.
  if (code < 500) return code === 454 ? 'signIn' : 'later'
  if (!IN_MAIL.includes(command)) return command.startsWith('AUTH') ? 'signIn' : 'sender'
  const rule = rules.find(
    ({ codes, enhanced, commands, text: words }) =>
      (codes?.includes(code) ?? true) &&
      (enhanced?.test(detail) ?? true) &&
      (commands?.includes(command) ?? true) &&
      (words?.test(text) ?? true),
  )
  return rule?.kind ?? 'sender'
}
