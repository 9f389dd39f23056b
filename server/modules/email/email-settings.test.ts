import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createMailer } from '@server/platform/mailer.ts'
import { deliverDue, forgetLeads, outboxLines, passTime } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueMails } from './email.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await forgetLeads(test.deps)
  test.deps.clock.set(new Date())
  test.deps.mailer.sent = []
  test.deps.mailer.refuse = () => null
})

const editor = { ...testAdmin, role: 'editor' }
const viewer = { ...testAdmin, role: 'viewer' }
const as = (actor: typeof testAdmin | null = editor) => test.caller({ actor }).email
const settings = {
  adminEmail: 'desk@hostmatch.example',
  fromEmail: 'HostMatch <hello@hostmatch.example>',
  isEnabled: true,
  useEmail: true,
  companyNotifications: true,
}
const trail = () => test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })

describe('email.config', () => {
  it('gives the defaults until others are saved', async () => {
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
  it('saves the settings, and the audit log gets what changed, addresses masked', async () => {
    expect(await as().updateConfig(settings)).toEqual({ ...settings, weeklyReport: false })
    expect(await as().updateConfig({ ...settings, isEnabled: false, weeklyReport: true })).toMatchObject({
      isEnabled: false,
      weeklyReport: true,
    })
    expect(await as(viewer).config()).toEqual({ ...settings, isEnabled: false, weeklyReport: true })
    expect(await trail()).toMatchObject([
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

  it('leaves the weekly summary as it was where it is not named, and no trace where nothing changes', async () => {
    await as().updateConfig({ ...settings, weeklyReport: true })
    expect(await as().updateConfig(settings)).toMatchObject({ weeklyReport: true })
    expect(await trail()).toHaveLength(1)
  })

  it('steers the mails that follow: who gets them, who they are from, and whether they go at all', async () => {
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
    ['isEnabled', 'yes', 'Invalid input: expected boolean, received string'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const refusal = await as()
      .updateConfig({ ...settings, [field]: value })
      .catch((error: { code: string; message: string }) => error)
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
    expect((refusal as { message: string }).message).toContain(sentence)
    expect(await test.deps.db.emailConfig.count()).toBe(0)
  })

  it('is for editors', async () => {
    await expect(as(null).updateConfig(settings)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(viewer).updateConfig(settings)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('email.sendTest', () => {
  const mail = { to: 'me@home.example', subject: 'Does it work?', message: 'One line.\nAnother <b>line</b>.' }

  it('sends at once whatever the toggles say, and keeps the mail with its outcome', async () => {
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
    expect((await trail()).at(-1)).toMatchObject({ action: 'email.test', entity: 'email_message' })
  })

  it('goes out at most five times an hour, also at the same time', async () => {
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

  it('says why the transport did not take it, and keeps it as not delivered', async () => {
    test.deps.mailer.refuse = () => new Error('connect ECONNREFUSED')
    await expect(as().sendTest(mail)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The mail could not be sent: connect ECONNREFUSED',
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
  ])('refuses %s %j', async (field, value, sentence) => {
    await expect(as().sendTest({ ...mail, [field]: value })).rejects.toThrow(sentence)
    expect(test.deps.mailer.sent).toEqual([])
  })

  it('is for editors', async () => {
    await expect(as(null).sendTest(mail)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(viewer).sendTest(mail)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('email.transport', () => {
  it('tells what the transport answered, and why not', async () => {
    expect(await as().transport()).toMatchObject({
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

  it('tells a viewer that mail goes to files, and never where on the server they are', async () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-mail-'))
    const files = (place: string) =>
      Object.assign(test.deps.mailer, createMailer({ kind: 'files', dir: place }, 1))
    files(dir)
    expect(await as(editor).transport()).toMatchObject({ isFiles: true, transport: `files in ${dir}` })
    const answers = [await as(viewer).transport()]
    writeFileSync(path.join(dir, 'taken'), '')
    files(path.join(dir, 'taken'))
    answers.push(await as(viewer).transport())
    rmSync(dir, { recursive: true })
    expect(answers).toMatchObject([
      { isConnected: true, isFiles: true, transport: 'files on the server' },
      { isConnected: false, error: expect.stringContaining('The file cannot be written') },
    ])
    expect(JSON.stringify(answers)).not.toContain(dir)
  })
})
