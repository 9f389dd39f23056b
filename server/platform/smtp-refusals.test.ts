import { describe, expect, it } from 'vitest'
import { judgeRefusal } from './smtp-refusals.ts'

const judge = (command: string, text: string) => {
  const { concern, isFinal } = judgeRefusal({ code: Number(text.slice(0, 3)), text, command })
  return `${concern}${isFinal ? ', final' : ''}`
}

describe('A refusal of a mail server', () => {
  it.each([
    ['RCPT TO', '550 No such user', 'recipient, final'],
    ['RCPT TO', '550 5.1.1 User unknown', 'recipient, final'],
    ['RCPT TO', '550-5.1.1 The email account does not exist', 'recipient, final'],
    ['RCPT TO', '550 5.1.2 Host unknown', 'recipient, final'],
    ['RCPT TO', '501 5.1.3 Bad recipient address syntax', 'recipient, final'],
    ['RCPT TO', '550 5.1.10 Recipient not found', 'recipient, final'],
    ['RCPT TO', '556 5.1.10 Domain does not accept mail', 'recipient, final'],
    ['RCPT TO', '521 Host does not accept mail', 'recipient, final'],
    ['RCPT TO', '551 User not local', 'recipient, final'],
    ['RCPT TO', '552 5.2.2 Mailbox full', 'recipient, final'],
    ['RCPT TO', '550 5.2.1 Mailbox disabled', 'recipient, final'],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', 'recipient, final'],
    ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable', 'recipient, final'],
    ['RCPT TO', '550 5.7.1 Recipient refuses this sender', 'recipient, final'],
    ['RCPT TO', '553 Mailbox name not allowed', 'recipient, final'],
    ['DATA', '550 5.1.1 User unknown', 'recipient, final'],
    ['DATA', '552 5.2.2 Over quota', 'recipient, final'],
    ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit', 'message, final'],
    ['DATA', '552 5.3.4 Message too big', 'message, final'],
    ['DATA', '552 Exceeded storage allocation', 'message, final'],
    ['DATA', '550 5.2.3 Message length exceeds limit', 'message, final'],
    ['DATA', '554 5.6.0 Invalid message content', 'message, final'],
    ['DATA', '554 5.7.1 Message rejected as spam', 'message, final'],
    ['DATA', '550 High probability of spam', 'message, final'],
    ['DATA', '541 Rejected', 'message, final'],
    ['DATA', '553 Refused', 'message, final'],
    ['DATA', '554 Transaction failed', 'message, final'],
    ['CONN', '554 No SMTP service here', 'sender'],
    ['EHLO', '502 Not implemented', 'sender'],
    ['AUTH PLAIN', '535 5.7.8 Authentication failed', 'sender'],
    ['MAIL FROM', '530 Authentication required', 'sender'],
    ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first', 'sender'],
    ['MAIL FROM', '550 5.7.60 Client does not have permissions to send as this sender', 'sender'],
    ['MAIL FROM', '550 Quota', 'sender'],
    ['MAIL FROM', '553 5.1.8 Domain of sender does not exist', 'sender'],
    ['RCPT TO', '553 5.1.8 Sender address rejected', 'sender'],
    ['RCPT TO', '554 5.7.1 Relay access denied', 'sender'],
    ['RCPT TO', '550 5.7.1 Unable to relay', 'sender'],
    ['RCPT TO', '534 5.7.9 Application-specific password required', 'sender'],
    ['DATA', '550 5.7.26 Unauthenticated mail is not accepted: DMARC', 'sender'],
    ['DATA', '550 5.7.23 SPF validation failed', 'sender'],
    ['DATA', '550 5.7.25 Reverse DNS validation failed', 'sender'],
    ['DATA', '550 5.7.509 Sending domain does not pass DMARC verification', 'sender'],
    ['DATA', '500 Command not recognized', 'sender'],
    ['AUTH LOGIN', '454 4.7.0 Temporary authentication failure', 'sender'],
    ['RCPT TO', '450 4.2.0 Greylisted', 'time'],
    ['RCPT TO', '452 4.2.2 Mailbox full', 'time'],
    ['DATA', '451 4.7.1 Try again later', 'time'],
    ['CONN', '421 Too many connections', 'time'],
  ])('to %s: %s → %s', (command, text, judgment) => {
    expect(judge(command, text)).toBe(judgment)
  })

  it('is said in words, with the code', () => {
    expect(judgeRefusal({ code: 550, text: '550 5.1.1 Unknown', command: 'RCPT TO' }).message).toBe(
      'The address doesn’t exist (550). Correct it, then send again.',
    )
    expect(judgeRefusal({ code: 535, text: '535 Bad password', command: 'AUTH PLAIN' }).message).toBe(
      'The mail server refuses the sign-in (535). Check SMTP_URL.',
    )
  })
})

it.each([
  ['RCPT TO', '550 5.1.1 User unknown', '5.1.1'],
  ['RCPT TO', '550-5.2.1 The account is disabled', '5.2.1'],
  ['DATA', '550 5.1.10 Recipient not found', '5.1.10'],
  ['RCPT TO', '550 No such user', null],
  ['RCPT TO', '450 4.2.1 Try later', null],
  ['MAIL FROM', '550 5.1.1 Unknown sender', null],
  ['DATA', '554 5.7.1 Message rejected as spam', null],
])('has the code of a recipient alone: %s, %s', (command, text, code) => {
  expect(judgeRefusal({ code: Number(text.slice(0, 3)), text, command }).recipientCode).toBe(code)
})
