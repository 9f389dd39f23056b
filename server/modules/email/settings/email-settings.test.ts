import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { queueMails } from '@server/modules/email/email.service.ts'
import { createMailer } from '@server/platform/mailer.ts'
import { deleteTestData, deliverDue, outboxLines, passTime } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.clock.set(new Date())
  test.deps.mailer.sent = []
  test.deps.mailer.refuse = () => null
})

const editor = { ...testAdmin, role: 'editor' }
const owner = { ...testAdmin, role: 'owner' }
const viewer = { ...testAdmin, role: 'viewer' }
const as = (actor: typeof testAdmin | null = editor) => test.caller({ actor }).email
const settings = {
  adminEmail: 'desk@hostmatch.example',
  fromEmail: 'HostMatch <hello@hostmatch.example>',
  isEnabled: true,
  useEmail: true,
  companyNotifications: true,
}
const listAuditEvents = () => test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })

describe('email.config', () => {
  it('returns the defaults until settings are saved', async () => {
    expect(await as(viewer).config()).toEqual({
      adminEmail: 'admin@hostmatch.example',
      fromEmail: 'HostMatch <no-reply@hostmatch.example>',
      isEnabled: true,
      useEmail: true,
      companyNotifications: true,
      weeklyReport: false,
    })
    await test.deps.db.emailConfig.create({ data: { ...settings, isEnabled: false } })
    expect(await as(viewer).config()).toEqual({ ...settings, isEnabled: false, weeklyReport: false })
  })
})

describe('email.updateConfig', () => {
  it('saves the settings, and audits the changes with masked addresses', async () => {
    expect(await as().updateConfig(settings)).toEqual({ ...settings, weeklyReport: false })
    expect(await as().updateConfig({ ...settings, isEnabled: false, weeklyReport: true })).toMatchObject({
      isEnabled: false,
      weeklyReport: true,
    })
    expect(await as(viewer).config()).toEqual({ ...settings, isEnabled: false, weeklyReport: true })
    expect(await listAuditEvents()).toMatchObject([
      {
        action: 'settings.update',
        entity: 'email_config',
        after: { adminEmail: 'd***@hostmatch.example', fromEmail: 'HostMatch <h***@hostmatch.example>' },
      },
      {
        before: { isEnabled: true, weeklyReport: false },
        after: { isEnabled: false, weeklyReport: true },
      },
    ])
  })

  it('keeps the settings that are left out, and audits nothing without a change', async () => {
    await as().updateConfig({ ...settings, weeklyReport: true })
    expect(await as().updateConfig(settings)).toEqual({ ...settings, weeklyReport: true })
    expect(await as().updateConfig({})).toEqual({ ...settings, weeklyReport: true })
    expect(await listAuditEvents()).toHaveLength(1)
    const changed = { ...settings, weeklyReport: true, useEmail: false }
    expect(await as().updateConfig({ useEmail: false, adminEmail: undefined })).toEqual(changed)
    expect(await as(viewer).config()).toEqual(changed)
    expect((await listAuditEvents()).at(-1)).toMatchObject({ after: { useEmail: false } })
  })

  it('applies to later emails: recipient, sender and whether they are sent', async () => {
    await as().updateConfig({ ...settings, companyNotifications: false })
    await test.deps.db.$transact((tx) =>
      queueMails(test.deps, tx, [
        { to: 'office@company.example', template: 'registration.receipt', companyId: 1 },
        { to: 'ines@home.example', template: 'email.test', payload: { subject: 'S', message: 'M' } },
      ]),
    )
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual([
      'registration.receipt office@company.example held',
      'email.test ines@home.example sent',
    ])
    expect(test.deps.mailer.sent).toMatchObject([{ from: settings.fromEmail }])
  })

  it.each([
    ['adminEmail', 'desk@', 'Please enter a valid email address'],
    ['adminEmail', '', 'Please enter a valid email address'],
    ['fromEmail', 'HostMatch', 'Please enter a valid email address'],
    ['fromEmail', 'HostMatch <hello@>', 'Please enter a valid email address'],
    ['fromEmail', 'A <a@b.example>, B <b@b.example>', 'Please enter a valid email address'],
    ['fromEmail', 'a@b.example\r\nBcc: spy@evil.example', 'Please enter a valid email address'],
    ['isEnabled', 'yes', 'Must be true or false'],
  ])('rejects %s %j', async (field, value, message) => {
    const refusal = await as()
      .updateConfig({ ...settings, [field]: value })
      .catch((error: { code: string; message: string }) => error)
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
    expect((refusal as { message: string }).message).toContain(message)
    expect(await test.deps.db.emailConfig.count()).toBe(0)
  })

  it('requires the editor role', async () => {
    await expect(as(null).updateConfig(settings)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(viewer).updateConfig(settings)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('email.sendTest', () => {
  const mail = { to: 'me@home.example', subject: 'Does it work?', message: 'One line.\nAnother <b>line</b>.' }

  it('is sent immediately whatever the settings, and stores the email with its outcome', async () => {
    await as().updateConfig({ ...settings, useEmail: false })
    expect(await as().sendTest(mail)).toEqual({
      success: true,
      message: 'Test email sent to me@home.example.',
    })
    const [sent] = test.deps.mailer.sent
    expect(sent).toMatchObject({ to: mail.to, subject: mail.subject, from: settings.fromEmail })
    expect(sent?.text).toContain('One line.\n\nAnother <b>line</b>.')
    expect(sent?.html).toContain('Another &lt;b&gt;line')
    expect(await outboxLines(test.deps)).toEqual(['email.test me@home.example sent'])
    expect((await listAuditEvents()).at(-1)).toMatchObject({ action: 'email.test', entity: 'email_message' })
  })

  it('is limited to five an hour, for concurrent requests too', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => as().sendTest(mail)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(test.deps.mailer.sent).toHaveLength(5)
    await expect(as().sendTest(mail)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'At most 5 test emails go out in an hour. Please try again later.',
    })
    await passTime(test.deps, 61 * 60)
    await as().sendTest(mail)
    expect(test.deps.mailer.sent).toHaveLength(6)
  })

  it('reports why the transport rejected it, and stores it as not delivered', async () => {
    test.deps.mailer.refuse = () => new Error('connect ECONNREFUSED')
    await expect(as().sendTest(mail)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Couldn’t send the email: connect ECONNREFUSED',
    })
    expect(await test.deps.db.emailMessage.findFirst()).toMatchObject({
      status: 'dead',
      lastError: 'connect ECONNREFUSED',
    })
  })

  it.each([
    ['to', '', 'Please enter a valid email address'],
    ['to', 'me@', 'Please enter a valid email address'],
    ['subject', ' ', 'Please enter a subject'],
    ['message', '', 'Please enter a message'],
  ])('rejects %s %j', async (field, value, message) => {
    await expect(as().sendTest({ ...mail, [field]: value })).rejects.toThrow(message)
    expect(test.deps.mailer.sent).toEqual([])
  })

  it('requires the editor role', async () => {
    await expect(as(null).sendTest(mail)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(viewer).sendTest(mail)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('email.transport', () => {
  it('returns the transport’s response, and the error', async () => {
    expect(await as(owner).transport()).toMatchObject({
      isConnected: true,
      transport: 'a test',
      error: null,
      checkedAt: expect.any(Date),
    })
    const { check } = test.deps.mailer
    test.deps.mailer.check = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:25'))
    expect(await as(viewer).transport()).toMatchObject({
      isConnected: false,
      error: 'connect ECONNREFUSED 127.0.0.1:25',
    })
    test.deps.mailer.check = check
  })

  it('tells everyone that email is saved to files, but only owners where on the server', async () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-mail-'))
    const files = (directory: string) =>
      Object.assign(test.deps.mailer, createMailer({ kind: 'files', dir: directory }, 1))
    files(dir)
    expect(await as(owner).transport()).toMatchObject({ isFiles: true, transport: `files in ${dir}` })
    const statuses = [await as(editor).transport()]
    writeFileSync(path.join(dir, 'taken'), '')
    files(path.join(dir, 'taken'))
    statuses.push(await as(viewer).transport(), await as(editor).transport())
    rmSync(dir, { recursive: true })
    expect(statuses).toMatchObject([
      { isConnected: true, isFiles: true, transport: 'files on the server' },
      { isConnected: false, error: expect.stringContaining('The file cannot be written') },
      { isConnected: false, transport: 'files on the server' },
    ])
    expect(JSON.stringify(statuses)).not.toContain(dir)
  })
})
