import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { createMailer } from '@server/platform/mailer.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestDeps
const dataDir = mkdtempSync(path.join(tmpdir(), 'hostmatch-erasure-'))
const mailDir = path.join(dataDir, 'mail')
beforeAll(async () => {
  test = await openTestDeps({ dataDir })
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  rmSync(mailDir, { recursive: true, force: true })
  await sql`TRUNCATE leads, saved_views, email_messages CASCADE`.execute(test.deps.db.$kysely)
})

const ANN = 'ann.hill@gmail.com'
const privacy = () => test.caller({ actor: { ...testAdmin, role: 'owner' } }).privacy
const fileMailer = () => createMailer({ kind: 'files', dir: mailDir }, 1)
let sent = 0
async function writeMail(to: string, text: string, replyTo?: string) {
  sent += 1
  const mail = { to, from: 'no-reply@hostmatch.example', subject: 'Hello', html: `<p>${text}</p>`, text }
  await fileMailer().send({ ...mail, messageId: `<${sent}@hostmatch.example>`, ...(replyTo && { replyTo }) })
}
const files = () => readdirSync(mailDir).map((name) => name.replace(/^.*Z-|hostmatch\.example\.eml$/g, ''))

it('deletes emails written to files, to the person and to others about them', async () => {
  sent = 0
  const umlauts = 'Größe, Übergabe, Schlüssel: äöüß'.repeat(20)
  await writeMail('Ann.Hill@gmail.com', 'We’ve received your request')
  await writeMail('desk@palm.example', 'A new lead', 'annhill@gmail.com')
  await writeMail(
    'desk@palm.example',
    `${'A long line of text. '.repeat(20)} Write to a.n.n.hill@gmail.com today.`,
  )
  await writeMail('desk@palm.example', `${umlauts} ann.hill+rent@gmail.com ${umlauts}`)
  await writeMail('joan.hill@gmail.com', 'Somebody else, not ann.hill@gmail.example')
  const { counts, lines } = await privacy().find({ email: ANN })
  expect([counts.mailFiles, lines.mailFiles.length]).toEqual([4, 4])
  const erased = await privacy().erase({ email: ANN, confirmation: ANN })
  expect(erased.counts.mailFiles).toBe(4)
  expect(files()).toHaveLength(1)
  expect((await privacy().find({ email: ANN })).counts.mailFiles).toBe(0)
})

it('deletes saved views that contain the person’s name, phone or address, and keeps the others', async () => {
  const { db } = test.deps
  await test.caller().leads.create(leadBody({ email: ANN, fullName: 'Ann Hill', phone: '(305) 555-0142' }))
  await test.caller().leads.create(leadBody({ email: 'ann.hill+b@gmail.com', fullName: 'Ann' }))
  const view = (name: string, query: string) =>
    db.savedView.create({ data: { resource: 'leads', position: 1, name, query } })
  await view('Call ann hill back', 'status=new')
  await view('By name', 'search=Ann+Hill')
  await view('By phone', `search=${encodeURIComponent('(305) 555-0142')}`)
  await view('By address', `search=${encodeURIComponent(ANN)}`)
  await view('ann', 'status=won')
  await view('Annapolis', 'search=Annapolis')
  await view('Channel', 'status=new')
  await view('100%_Ann', 'status=new')
  expect((await privacy().find({ email: ANN })).counts.savedViews).toBe(5)
  await privacy().erase({ email: ANN, confirmation: ANN })
  const left = await db.savedView.findMany({ orderBy: { id: 'asc' } })
  expect(left.map(({ name }) => name)).toEqual(['Annapolis', 'Channel', '100%_Ann'])
})

it('erases the person’s address from the history of companies in every spelling, and no other', async () => {
  const { db } = test.deps
  const company = await makeCompany(db, { email: 'desk@palm.example' })
  const other = await makeCompany(db, { email: 'desk@cove.example' })
  const edit = (entityId: number, email: string) =>
    db.$transact((tx) =>
      recordAudit(tx, {
        actor: testAdmin,
        requestId: 'request',
        action: 'company.edit',
        entity: 'management_company',
        entityId,
        before: { email },
        after: { email: 'desk@palm.example' },
      }),
    )
  for (const email of [
    'Ann.Hill+rent@gmail.com',
    'a.nnhill@gmail.com',
    'joann.hill@gmail.com',
    'ann.hill@gmail.com.au',
  ]) {
    await edit(company.id, email)
  }
  await edit(other.id, 'ann@hill.example')
  await test.caller().leads.create(leadBody({ email: ANN }))
  await privacy().erase({ email: ANN, confirmation: ANN })
  const rows = await db.auditEvent.findMany({ where: { action: 'company.edit' }, orderBy: { id: 'asc' } })
  expect(rows.map(({ before }) => before)).toEqual([
    null,
    null,
    { email: 'joann.hill@gmail.com' },
    { email: 'ann.hill@gmail.com.au' },
    { email: 'ann@hill.example' },
  ])
})
