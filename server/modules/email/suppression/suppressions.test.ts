import type { NewMail } from '@server/mails.ts'
import { queueMails } from '@server/modules/email/email.service.ts'
import { createMailer } from '@server/platform/mailer.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openSmtpServer, type TestSmtpServer } from '@server/testing/smtp-server.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { AppError } from '@shared/lib/errors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
let smtp: TestSmtpServer
beforeAll(async () => {
  test = await openTestDeps()
  smtp = await openSmtpServer()
  Object.assign(test.deps.mailer, createMailer({ kind: 'smtp', url: smtp.url }, 2))
  await makeCompany(test.deps.db)
})
afterAll(async () => {
  test.deps.mailer.close()
  await smtp.close()
  await test.close()
})
beforeEach(async () => {
  await test.deps.db.emailMessage.deleteMany()
  await test.deps.db.emailSuppression.deleteMany()
  smtp.mails = []
  smtp.onMoment = () => {}
})

const queue = (mails: NewMail[]) => test.deps.db.$transact((tx) => queueMails(test.deps, tx, mails))
const opened = (to = 'ann@home.example'): NewMail => ({
  to,
  template: 'place.opened',
  payload: { places: ['FL/miami'] },
})
const send = async (...mails: NewMail[]) => {
  await queue(mails)
  await deliverDue(test.deps)
}

/** Returns the token of the unsubscribe link in the newest email. */
function getToken(): string {
  const header = getHeader('list-unsubscribe') ?? ''
  return new URL(header.slice(1, -1)).searchParams.get('token') ?? ''
}
const getHeader = (key: string) => smtp.mails.at(-1)?.headers.find((header) => header.key === key)?.value

describe('An optional email', () => {
  it('has a link for one click, in its headers and its text', async () => {
    await send(opened())
    expect(getHeader('list-unsubscribe')).toMatch(/^<http\S+\/unsubscribe\?token=\d+\.[\w-]{43}>$/)
    expect(getHeader('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = `/unsubscribe?token=${getToken()}`
    expect(smtp.mails[0]?.text).toContain('Unsubscribe from news about places on the waitlist: ')
    expect(smtp.mails[0]?.text).toContain(link)
    expect(smtp.mails[0]?.html).toContain(link)
    const { id } = await test.deps.db.emailMessage.findFirstOrThrow()
    const preview = await test.caller({ actor: testAdmin }).email.preview({ emailId: id })
    expect(preview.content?.text).toContain('token=•••')
  })

  it('alone has one: receipts, leads and sign-in do not', async () => {
    await test.caller().leads.create(leadBody())
    await send({ to: 'me@home.example', template: 'email.test', payload: { subject: 'S', message: 'M' } })
    expect(smtp.mails.length).toBeGreaterThan(2)
    for (const { headers, text } of smtp.mails) {
      expect(headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
      expect(text).not.toContain('nsubscribe')
    }
    const optional = [...test.deps.mails.values()].filter((mail) => mail.optional).map(({ name }) => name)
    expect(optional.sort()).toEqual(['analytics.weekly', 'badge.awarded', 'lead.digest', 'place.opened'])
  })
})

describe('Unsubscribing', () => {
  it('works with one click of an email program, without a redirect, in any spelling of the address', async () => {
    await send(opened('Ann@Home.example'))
    const path = `/unsubscribe?token=${getToken()}`
    const { status, html } = await renderedPage(test, path, null, { 'List-Unsubscribe': 'One-Click' })
    expect(status).toBe(200)
    expect(html).toContain('You’re unsubscribed')
    await send(opened('ann@home.example'), opened('bea@home.example'))
    expect(await outboxLines(test.deps)).toEqual([
      'place.opened Ann@Home.example sent',
      'place.opened ann@home.example unsubscribed',
      'place.opened bea@home.example sent',
    ])
    const [row] = (await test.caller({ actor: testAdmin }).email.outbox({ status: 'unsubscribed' })).rows
    expect(row).toMatchObject({
      attempts: 0,
      lastError: 'The recipient unsubscribed from news about places on the waitlist.',
    })
  })

  it('takes a button: opening the link changes nothing; another button subscribes again', async () => {
    await send(opened())
    const path = `/unsubscribe?token=${getToken()}`
    const asked = await renderedPage(test, path)
    expect(asked.html).toContain('Unsubscribe from news about places on the waitlist?')
    expect(asked.html).not.toContain('ann@home.example')
    expect(await test.deps.db.emailSuppression.count()).toBe(0)
    expect((await renderedPage(test, path, null, { wants: 'no' })).status).toBe(303)
    expect((await renderedPage(test, path)).html).toContain('Subscribe Again')
    await renderedPage(test, path, null, { wants: 'yes' })
    expect(await test.deps.db.emailSuppression.count()).toBe(0)
    await send(opened())
    expect(smtp.mails).toHaveLength(2)
  })

  it('needs a link of an optional email', async () => {
    await send(opened())
    const token = getToken()
    const { id } = await test.deps.db.emailMessage.findFirstOrThrow()
    const forged = `${id + 1}.${token.split('.')[1]}`
    for (const wrong of ['', 'x', forged, `${token}x`]) {
      expect(await test.caller().email.unsubscription({ token: wrong })).toBeNull()
      const failed = test.caller().email.setUnsubscribed({ token: wrong, isUnsubscribed: true })
      await expect(failed).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } satisfies Partial<AppError> })
    }
    const { status, html } = await renderedPage(test, '/unsubscribe?token=x', null, {
      'List-Unsubscribe': 'One-Click',
    })
    expect([status, html.includes('This link doesn’t work')]).toEqual([404, true])
    await test.deps.db.emailMessage.updateMany({ data: { template: 'lead.receipt' } })
    expect(await test.caller().email.unsubscription({ token })).toBeNull()
  })
})

describe('An address that was refused for good', () => {
  const refuse = (text: string) => {
    smtp.onMoment = (moment) => {
      if (moment === 'rcpt-to') throw Object.assign(new Error(text), { responseCode: 550 })
    }
  }
  const accept = () => {
    smtp.onMoment = () => {}
  }
  const editor = () => test.caller({ actor: { ...testAdmin, role: 'editor' } })
  const receipt = (to: string, leadId: number): NewMail => ({ to, template: 'lead.receipt', leadId })

  it('gets no later optional or company emails, but still receipts', async () => {
    refuse('5.1.1 No such user')
    await send(opened())
    expect(await test.deps.db.emailSuppression.findMany()).toMatchObject([
      { email: 'ann@home.example', cause: 'refused', code: '5.1.1' },
    ])
    accept()
    const { lead } = { lead: await test.caller().leads.create(leadBody({ email: 'ann@home.example' })) }
    const company = await makeCompany(test.deps.db, { email: 'ANN@home.example' })
    await send(opened(), { to: 'ANN@home.example', template: 'company.approved', companyId: company.id })
    await send(receipt('ann@home.example', lead.id))
    const lines = await outboxLines(test.deps)
    expect(lines.filter((line) => line.toLowerCase().includes('ann@home.example'))).toEqual([
      'place.opened ann@home.example dead',
      'lead.receipt ann@home.example sent',
      'place.opened ann@home.example suppressed',
      'company.approved ANN@home.example suppressed',
      'lead.receipt ann@home.example sent',
    ])
    const { rows } = await editor().email.outbox({ status: 'undelivered' })
    expect(rows[0]?.lastError).toContain('A mail server refused this address for good (5.1.1)')
  })

  it('gets them again once an editor lifts it, which the audit log records', async () => {
    refuse('5.2.1 Mailbox disabled')
    await send(opened())
    accept()
    await send(opened())
    const { id } = await test.deps.db.emailMessage.findFirstOrThrow({ where: { status: 'suppressed' } })
    await expect(
      test.caller({ actor: { ...testAdmin, role: 'viewer' } }).email.replay({ emailId: id }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await editor().email.replay({ emailId: id })
    await deliverDue(test.deps)
    await send(opened())
    expect(smtp.mails).toHaveLength(2)
    const events = await test.deps.db.auditEvent.findMany({
      where: { action: 'email.replay', entityId: String(id) },
    })
    expect(JSON.stringify(events.map(({ after }) => after))).toContain('lifted')
  })

  it('gets no suppressed emails by a bulk action; a corrected address does', async () => {
    const company = await makeCompany(test.deps.db, { email: 'old@company.example' })
    const approved = {
      to: 'old@company.example',
      template: 'company.approved',
      companyId: company.id,
    } as const
    refuse('5.1.1 No such user')
    await send(approved)
    accept()
    await send(approved)
    const status = 'dead'
    expect((await editor().email.replayAll({ status })).queuedCount).toBe(1)
    await deliverDue(test.deps)
    expect(smtp.mails).toHaveLength(0)
    await test.deps.db.managementCompany.update({
      where: { id: company.id },
      data: { email: 'new@company.example' },
    })
    expect((await editor().email.replayAll({ status })).readdressedCount).toBe(2)
    await deliverDue(test.deps)
    expect(smtp.mails.map(({ recipient }) => recipient)).toEqual([
      'new@company.example',
      'new@company.example',
    ])
  })

  it.each(['5.7.1 Refused by policy', '5.2.2 Mailbox full', 'No such user'])(
    'is not one that was refused with "%s"',
    async (text) => {
      refuse(text)
      await send(opened())
      expect(await test.deps.db.emailSuppression.count()).toBe(0)
    },
  )
})
