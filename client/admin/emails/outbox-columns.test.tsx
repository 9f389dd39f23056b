import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { show } from '@client/testing/show.tsx'
import type { OutboxMail } from '@shared/email/email.schema.ts'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { outboxColumns } from './outbox-columns.tsx'

const at = new Date('2026-11-21T10:00:00Z')
const mail: OutboxMail = {
  id: 7,
  to: 'hello@old.example',
  currentTo: null,
  template: 'lead.company',
  subject: null,
  leadId: 1,
  companyId: 2,
  status: 'dead',
  attempts: 1,
  lastError: '550',
  dueAt: at,
  createdAt: at,
  sentAt: null,
}
async function shown(row: OutboxMail): Promise<string> {
  show(
    <section aria-label="Row">
      {outboxColumns(() => {}).map(({ key, render }) => (
        <div key={key}>{render(row)}</div>
      ))}
    </section>,
  )
  const html = (await screen.findByRole('region', { name: 'Row' })).innerHTML.replaceAll('&nbsp;', '\u00a0')
  cleanup()
  return html
}

describe('A mail in the outbox', () => {
  it('whose recipient has another address now says so, and its button sends there', async () => {
    const html = await shown({ ...mail, currentTo: 'sales@new.example' })
    expect(html).toContain('hello@old.example<')
    expect(html.replace(/<[^>]+>/g, '')).toContain('Address is now sales@new.example')
    expect(html).toContain('aria-label="Send again to sales@new.example"')
    expect(await shown(mail)).not.toContain('Address is now')
  })

  it('links to its lead and company, and can be sent before its next try', async () => {
    const html = await shown({ ...mail, status: 'retrying' })
    expect(html).toContain('href="/admin/leads?lead=1"')
    expect(html).toContain('href="/admin/companies?company=2"')
    expect(html).toContain('aria-label="Send now to hello@old.example"')
    expect(await shown({ ...mail, status: 'sent' })).not.toContain('aria-label="Send')
  })

  it('that was suppressed can be sent after all, and one whose recipient unsubscribed cannot', async () => {
    const html = await shown({ ...mail, status: 'suppressed' })
    expect(html).toContain('aria-label="Lift suppression and send to hello@old.example"')
    expect(html).toContain('Lift and Send')
    expect(await shown({ ...mail, status: 'unsubscribed' })).not.toContain('Send')
  })

  it('shows its subject and kind, and its kind alone before it was rendered', async () => {
    const html = await shown({ ...mail, subject: 'Ann Hill would like to hear from Sun Homes' })
    expect(html).toContain('>Ann Hill would like to hear from Sun Homes</button>')
    expect(html).toContain('Lead, to the company\u00a0· Email 7')
    expect(await shown(mail)).toContain('>Lead, to the company</button>')
    expect(await shown(mail)).not.toContain('Lead, to the company ·')
  })

  it('that waits for a budget says why and until when', async () => {
    const html = await shown({
      ...mail,
      status: 'queued',
      attempts: 0,
      lastError: 'Waiting: one network caused many emails.',
    })
    expect(html).toContain('Waiting: one network caused many emails.')
    expect(html).toMatch(/Waiting until <time[^>]*title="Nov 21, 2026 10:00 AM UTC"/)
  })
})

describe('The toast after sending again', () => {
  it('says which address it goes to, and the former one where that is another', () => {
    const toNew = adminToasts.mailQueued({ to: 'sales@new.example', formerTo: 'hello@old.example' })
    expect(toNew.message).toBe('It goes to sales@new.example instead of hello@old.example.')
    const toSame = adminToasts.mailQueued({ to: 'hello@old.example', formerTo: null })
    expect(toSame.message).toBe('It will go to hello@old.example within a few seconds.')
  })

  it('says of many how many go to another address, and how many have none', () => {
    const some = adminToasts.mailsQueued({ queuedCount: 12, readdressedCount: 1, unaddressedCount: 2 })
    expect(some.message).toBe(
      '12 emails will go out within a few minutes. 1 goes to an updated address. 2 weren’t sent: the company has no email address.',
    )
    const none = adminToasts.mailsQueued({ queuedCount: 0, readdressedCount: 0, unaddressedCount: 0 })
    expect(none.message).toBe('No emails to send right now.')
  })
})
