import type { OutboxMail, OutboxStatus } from '@shared/email/email.schema.ts'
import { expect, it } from 'vitest'
import { hasPendingEmails, outboxList } from './outbox-list.ts'

const read = (query: string) => outboxList.toInput(outboxList.read(new URLSearchParams(query)))

it('defaults to all emails, newest first, for missing or invalid values', () => {
  const first = { search: '', direction: 'desc', page: 1, pageSize: 25 }
  expect(read('')).toEqual(first)
  expect(read('status=lost&direction=up&page=-1')).toEqual(first)
})

it('preserves status, search, direction and page', () => {
  expect(read('status=undelivered&search=ann&direction=asc&page=2')).toEqual({
    status: 'undelivered',
    search: 'ann',
    direction: 'asc',
    page: 2,
    pageSize: 25,
  })
})

const none = { queued: 0, sending: 0, retrying: 0, sent: 0, dead: 0, held: 0, suppressed: 0, unsubscribed: 0 }
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
