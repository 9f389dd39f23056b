import type { OutboxMail, OutboxStatus } from '@shared/email/email.schema.ts'
import { expect, it } from 'vitest'
import { hasPendingEmails } from './outbox-progress.ts'

const none = { queued: 0, sending: 0, retrying: 0, sent: 0, dead: 0, held: 0 }
const row = (status: OutboxStatus): OutboxMail => ({
  id: 1,
  to: 'owner@home.example',
  currentTo: null,
  template: 'lead-receipt',
  subject: null,
  leadId: 1,
  companyId: null,
  status,
  attempts: 1,
  lastError: null,
  dueAt: new Date(0),
  createdAt: new Date(0),
  sentAt: null,
})

it.each([
  ['an email on another page is queued', { ...none, queued: 1 }, [], true],
  ['an email was sent between the rows and the counts', { ...none, sent: 1 }, [row('sending')], true],
  ['an email was sent', { ...none, sent: 1 }, [row('sent')], false],
  ['an email waits for its next try', { ...none, retrying: 1 }, [row('retrying')], false],
  ['there are no emails', none, [], false],
])('detects pending emails when %s', (_what, counts, rows, expected) => {
  expect(hasPendingEmails({ counts, rows })).toBe(expected)
})
