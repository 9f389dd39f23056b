import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { MAX_REPLY_TEMPLATES } from '@shared/leads/reply.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.replyTemplate.deleteMany()
})

const editor = { ...testAdmin, role: 'editor' }
const admin = () => test.caller({ actor: editor }).leads
const viewer = () => test.caller({ actor: { ...testAdmin, role: 'viewer' } }).leads
const template = { name: 'Welcome', subject: 'Hello {{first_name}}', text: 'In {{city}}: {{companies}}.' }

const listTemplates = () => test.deps.db.replyTemplate.findMany({ orderBy: { name: 'asc' } })

async function storeLead(overrides: Record<string, unknown> = {}) {
  const lead = await test.caller().leads.create(leadBody(overrides))
  await deliverDue(test.deps)
  await test.deps.db.emailMessage.deleteMany()
  return lead
}

describe('Reply templates', () => {
  it('are added, changed, listed by name and deleted', async () => {
    const saved = await admin().saveTemplate(template)
    await admin().saveTemplate({ ...template, name: 'Another' })
    const { id } = await storeLead()
    const { templates } = await admin().replyStart({ id })
    expect(templates.map(({ name }) => name)).toEqual(['Another', 'Welcome'])
    await admin().saveTemplate({ ...template, id: saved.id, text: 'New text' })
    expect((await listTemplates()).map(({ text }) => text)).toEqual([template.text, 'New text'])
    await admin().deleteTemplate({ id: saved.id })
    await expect(admin().deleteTemplate({ id: saved.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(admin().saveTemplate({ ...template, id: saved.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const audit = await test.deps.db.auditEvent.findMany({ orderBy: { position: 'asc' } })
    expect(audit.map(({ action }) => action)).toEqual([
      'reply-template.add',
      'reply-template.add',
      'reply-template.edit',
      'reply-template.delete',
    ])
  })

  it('refuses a name that is taken, an unknown placeholder and too long texts', async () => {
    await admin().saveTemplate(template)
    await expect(admin().saveTemplate(template)).rejects.toMatchObject({
      cause: { details: { name: 'Another template has this name' } },
    })
    for (const bad of [
      { text: 'Dear {{name}}' },
      { subject: '{{ }}' },
      { name: 'x'.repeat(61) },
      { subject: 'x'.repeat(121) },
      { text: 'x'.repeat(4001) },
      { name: ' ' },
    ])
      await expect(admin().saveTemplate({ ...template, name: 'Other', ...bad })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    expect(await test.deps.db.replyTemplate.count()).toBe(1)
  })

  it(`number at most ${MAX_REPLY_TEMPLATES}`, async () => {
    await test.deps.db.replyTemplate.createMany({
      data: Array.from({ length: MAX_REPLY_TEMPLATES }, (_, at) => ({ ...template, name: `T${at}` })),
    })
    await expect(admin().saveTemplate(template)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('are not for viewers', async () => {
    await expect(viewer().saveTemplate(template)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(viewer().deleteTemplate({ id: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('An email to the owner', () => {
  it('starts with the lead’s values and the templates', async () => {
    const company = await makeCompany(test.deps.db)
    const { id, email } = await storeLead({ interestedCompanyIds: String(company.id) })
    await admin().saveTemplate(template)
    const start = await admin().replyStart({ id })
    expect(start).toMatchObject({ to: email, replyTo: editor.email, templates: [template] })
    expect(start.values).toMatchObject({ first_name: 'Robin', city: 'Miami', companies: company.name })
  })

  it('is sent through the outbox, answers go to the administrator, and the history has it', async () => {
    const { id, email } = await storeLead()
    await admin().sendReply({ id, subject: 'Your request', text: 'Dear Robin,\n\nthank you.' })
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual([`lead.reply ${email} sent`])
    const mail = test.deps.mailer.sent.at(-1)
    expect(mail).toMatchObject({ subject: 'Your request', replyTo: editor.email })
    expect(mail?.text).toContain('Dear Robin,\n\nthank you.')
    const { events, mails } = await admin().detail({ id })
    expect(events).toMatchObject([
      { kind: 'reply', text: 'Emailed the owner: Your request\n\nDear Robin,\n\nthank you.' },
    ])
    expect(mails).toMatchObject([{ template: 'lead.reply', status: 'sent' }])
    expect(await test.deps.db.auditEvent.findMany({ where: { action: 'lead.reply' } })).toMatchObject([
      { after: { characters: 'Dear Robin,\n\nthank you.'.length } },
    ])
  })

  it('goes to the corrected address if it was not sent yet', async () => {
    const { id } = await storeLead()
    await admin().sendReply({ id, subject: 'Hello', text: 'Soon more.' })
    const { updatedAt } = (await admin().detail({ id })).lead
    await admin().edit({ id, updatedAt, changes: { email: 'right@home.example' } })
    expect(await outboxLines(test.deps)).toEqual(['lead.reply right@home.example queued'])
  })

  it('refuses a placeholder that is left, an empty text, viewers and a deleted lead', async () => {
    const { id } = await storeLead()
    for (const bad of [{ text: 'Dear {{first_name}}' }, { subject: '{{x}}' }, { text: ' ' }])
      await expect(admin().sendReply({ id, subject: 'S', text: 'T', ...bad })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    await expect(viewer().sendReply({ id, subject: 'S', text: 'T' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(viewer().replyStart({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await admin().delete({ id })
    await expect(admin().replyStart({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(admin().sendReply({ id, subject: 'S', text: 'T' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await test.deps.db.emailMessage.count()).toBe(0)
  })
})
