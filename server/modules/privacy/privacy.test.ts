import { readdirSync, readFileSync } from 'node:fs'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { sealChain, verifyChain } from '@server/modules/audit/audit-check.service.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { lockingIt, startBeforeCommit } from '@server/testing/lock-conflict.ts'
import { deliverDue } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { companyColumn, companyFields } from '@shared/companies/fields.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { leadFields } from '@shared/leads/fields.ts'
import { personalDataKinds } from '@shared/privacy/privacy.schema.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as repo from './personal-data.repo.ts'
import { PERSONAL_DATA_TABLES } from './personal-data.rules.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.deps.clock.set(new Date('2026-11-21T12:00:00Z'))
  await sql`TRUNCATE leads, email_messages, contact_messages, waitlist_entries, badge_reports, management_companies, email_suppressions,
    saved_views, idempotency_keys, erasures, retention_runs, audit_events, audit_chain, audit_seals, users, email_config
    CASCADE`.execute(test.deps.db.$kysely)
})

const ANN = 'ann.hill@gmail.com'
const owner = { ...testAdmin, role: 'owner' }
const privacy = () => test.caller({ actor: owner }).privacy
const erase = (email = ANN, confirmation = email) => privacy().erase({ email, confirmation })
const nothing = Object.fromEntries(personalDataKinds.map((kind) => [kind, 0]))

/** Creates data from every form, each with another spelling of the address, and admin changes to it. */
async function fillEverything() {
  const { deps } = test
  const { db } = deps
  const company = await makeCompany(db)
  const lead = await test
    .caller({ idempotencyKey: 'key-of-ann' })
    .leads.create(leadBody({ email: 'Ann.Hill@gmail.com', interestedCompanyIds: String(company.id) }))
  const old = await test.caller().leads.create(leadBody({ email: 'annhill+old@googlemail.com' }))
  const deleted = await test.caller().leads.create(leadBody({ email: 'annhill+trap@gmail.com' }))
  await db.lead.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
  await db.leadEvent.create({ data: { leadId: lead.id, kind: 'note', text: 'Called Ann.', actor: 'x' } })
  await db.contactMessage.create({
    data: { name: 'Ann', email: ANN, contactKey: mailboxKey(ANN), topic: 'other', message: 'Hello' },
  })
  await db.waitlistEntry.create({
    data: { email: 'annhill@gmail.com', state: 'ND', placeName: 'North Dakota' },
  })
  await db.emailSuppression.create({ data: { email: 'annhill+b@gmail.com', cause: 'waitlist' } })
  await db.badgeReport.create({ data: { url: 'https://x.example', message: 'See', email: ANN } })
  const listed = await makeCompany(db, { email: ANN })
  const pending = await makeCompany(db, { email: 'a.n.n.hill@gmail.com', status: 'pending' })
  const user = await db.user.create({
    data: { username: 'u', email: 'u@site.example', name: 'U', role: 'owner' },
  })
  await db.savedView.create({
    data: {
      createdBy: user.id,
      resource: 'leads',
      position: 1,
      name: 'Ann',
      query: `search=${encodeURIComponent(ANN)}`,
    },
  })
  await test.caller().estimates.mail({
    email: ANN,
    location: 'Miami, FL',
    propertyType: 'condo',
    bedrooms: 2,
    bathrooms: 1,
    amenities: [],
  } as never)
  await db.$transact((tx) =>
    recordAudit(tx, {
      actor: owner,
      requestId: 'test',
      action: 'lead.status',
      entity: 'lead',
      entityId: lead.id,
      before: { fullName: 'Ann Hill', status: 'new' },
      after: { fullName: 'Ann Hills', status: 'contacted' },
    }),
  )
  return { lead, old, deleted, listed, pending, company }
}

describe('Finding', () => {
  it('finds everything for any spelling of the address, including deleted rows, and changes nothing', async () => {
    const { lead, old, deleted } = await fillEverything()
    const found = await privacy().find({ email: 'ANN.hill+any@gmail.com' })
    expect(found.mailbox).toBe('annhill@gmail.com')
    expect(found.spellings.map(({ email }) => email).sort()).toEqual([
      'a.n.n.hill@gmail.com',
      'ann.hill@gmail.com',
      'annhill+b@gmail.com',
      'annhill+trap@gmail.com',
      'annhill@gmail.com',
    ])
    expect(found.counts).toMatchObject({
      leads: 2,
      contactMessages: 1,
      waitlistEntries: 1,
      suppressions: 1,
      badgeReports: 1,
      companies: 2,
      savedViews: 1,
      idempotencyKeys: 1,
      auditPayloads: 1,
    })
    expect(found.lines.leads.map((line) => line.split(' ')[0])).toEqual([`#${lead.id}`, `#${deleted.id}`])
    expect(found.lines.leads[1]).toContain('deleted')
    expect(found.protectedBecause).toBeNull()
    expect(await test.deps.db.lead.count()).toBe(3)
    expect((await privacy().find({ email: 'annhill@googlemail.com' })).counts.leads, 'another host').toBe(1)
    expect(old.id).toBeGreaterThan(0)
  })

  it('finds nothing for an unknown address', async () => {
    await fillEverything()
    expect((await privacy().find({ email: 'nobody@home.example' })).counts).toEqual(nothing)
  })

  it('compares addresses in SQL exactly like shared/leads/duplicate-keys.ts', async () => {
    const name = fc.stringMatching(/^[A-Za-z0-9._+]{1,12}$/)
    const host = fc.constantFrom(
      'gmail.com',
      'GoogleMail.com',
      'home.example',
      'bücher.example',
      'xn--bcher-kva.example',
    )
    await fc.assert(
      fc.asyncProperty(name, host, async (local, domain) => {
        const email = `${local}@${domain}`
        await test.deps.db.waitlistEntry.deleteMany()
        await test.deps.db.waitlistEntry.create({ data: { email, state: 'ND', placeName: 'x' } })
        expect(await repo.listWaitlistEntries(test.deps.db, mailboxKey(email))).toHaveLength(1)
      }),
      { numRuns: 40 },
    )
  })
})

describe('The export', () => {
  it('contains every row, no secrets and no other addresses, and is recorded in the audit log', async () => {
    const { lead, company } = await fillEverything()
    const file = await privacy().export({ email: ANN })
    expect(file.fileName).toBe('hostmatch-personal-data-2026-11-21.json')
    const text = JSON.stringify(file)
    expect(text).toContain('Called Ann.')
    expect(text).toContain('Two bedrooms, sea view.')
    expect(text).toContain('Palm Court Stays')
    expect(text).not.toContain('tokenNonce')
    expect(text).not.toContain(company.email)
    expect(file.data.leads.map((row) => row.id)).toContain(lead.id)
    const last = await test.deps.db.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(last).toMatchObject({ action: 'privacy.export', actor: owner.email })
    expect(JSON.stringify(last)).not.toContain('annhill')
  })
})

describe('The export of a lead and of a company', () => {
  it('contains every field that the owner filled in', async () => {
    await fillEverything()
    const [lead] = (await privacy().export({ email: ANN })).data.leads
    expect(Object.keys(lead ?? {})).toEqual(expect.arrayContaining(leadFields.map(({ key }) => key)))
  })

  it('contains every field of the company', async () => {
    await fillEverything()
    const [company] = (await privacy().export({ email: ANN })).data.companies
    expect(Object.keys(company ?? {})).toEqual(expect.arrayContaining(companyFields.map(companyColumn)))
  })
})

describe('Erasing', () => {
  it('deletes everything, leaves a tombstone without the address, and does not touch other people', async () => {
    const { old, listed, pending, company } = await fillEverything()
    const { db } = test.deps
    await sealChain(test.deps)
    const before = (await privacy().find({ email: ANN })).counts
    const done = await erase()
    expect(done.counts).toEqual(before)
    expect((await privacy().find({ email: ANN })).counts).toEqual(nothing)
    expect((await db.lead.findMany()).map((row) => row.id)).toEqual([old.id])
    expect(await db.leadConsent.count()).toBe(1)
    expect(await db.idempotencyKey.count()).toBe(0)
    expect((await db.managementCompany.findUniqueOrThrow({ where: { id: listed.id } })).email).toBeNull()
    expect(await db.managementCompany.findUnique({ where: { id: pending.id } })).toBeNull()
    expect(await db.managementCompany.findUnique({ where: { id: company.id } })).not.toBeNull()

    const dump = await sql<{ all: string }>`
      SELECT concat(
        (SELECT json_agg(t) FROM leads t), (SELECT json_agg(t) FROM email_messages t),
        (SELECT json_agg(t) FROM audit_events t), (SELECT json_agg(t) FROM erasures t),
        (SELECT json_agg(t) FROM contact_messages t), (SELECT json_agg(t) FROM saved_views t)) AS "all"`.execute(
      db.$kysely,
    )
    expect(dump.rows[0]?.all.toLowerCase()).not.toMatch(/ann\.?hill(\+trap)?@gmail/)
    expect(dump.rows[0]?.all).not.toContain('Ann Hill')

    const { erasures } = await privacy().desk()
    expect(erasures).toMatchObject([{ actor: owner.email, counts: before }])
    const tombstone = await db.erasure.findFirstOrThrow()
    expect(tombstone.emailHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await privacy().find({ email: 'a.nnhill@gmail.com' })).erasures).toHaveLength(1)
  })

  it('erases audit payloads and keeps the chain valid', async () => {
    await fillEverything()
    await sealChain(test.deps)
    await erase()
    const erased = await test.deps.db.auditEvent.findFirstOrThrow({ where: { action: 'lead.status' } })
    expect(erased).toMatchObject({ before: null, after: null, payloadSalt: null })
    expect([erased.erasedAt, erased.payloadHash].includes(null)).toBe(false)
    expect(await verifyChain(test.deps)).toMatchObject({ firstBad: null })
    await test.deps.db.auditEvent.update({ where: { id: erased.id }, data: { after: { forged: true } } })
    expect((await verifyChain(test.deps)).firstBad).toMatchObject({ fault: 'altered', id: erased.id })
  })

  it('deletes unsent emails', async () => {
    await fillEverything()
    const queued = await test.deps.db.emailMessage.findMany({ where: { status: 'queued' } })
    expect(queued.some((mail) => mail.to === 'Ann.Hill@gmail.com')).toBe(true)
    await erase()
    test.deps.mailer.sent = []
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.map(({ to }) => to)).toEqual([
      test.deps.config.admin.email,
      // Another host is another person, whose lead stays.
      'annhill+old@googlemail.com',
    ])
  })

  it.each([
    ['another address', 'someone@else.example'],
    ['nothing', ''],
  ])('does nothing when the confirmation is %s', async (_case, confirmation) => {
    await fillEverything()
    await expect(erase(ANN, confirmation)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await test.deps.db.lead.count()).toBe(3)
  })

  it('rejects unknown addresses, an admin’s address and the notification address', async () => {
    await expect(erase('nobody@home.example')).rejects.toThrow('We don’t have any data about this address.')
    await test.deps.db.user.create({
      data: { username: 'v', email: 'vera@site.example', name: 'V', role: 'viewer' },
    })
    await expect(erase('vera+x@site.example')).rejects.toThrow('An administrator signs in')
    await expect(erase(test.deps.config.admin.email)).rejects.toThrow('Notifications go to this address')
    expect(await test.deps.db.erasure.count()).toBe(0)
  })

  it('deletes nothing when it fails midway', async () => {
    await fillEverything()
    const { $kysely } = test.deps.db
    await sql`ALTER TABLE erasures ADD CONSTRAINT broken CHECK (id < 0) NOT VALID`.execute($kysely)
    await expect(erase()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    await sql`ALTER TABLE erasures DROP CONSTRAINT broken`.execute($kysely)
    expect((await privacy().find({ email: ANN })).counts.leads).toBe(2)
  })
})

describe('Permissions', () => {
  const calls = (who: Parameters<TestDeps['caller']>[0]) => {
    const { privacy } = test.caller(who)
    return {
      desk: () => privacy.desk(),
      find: () => privacy.find({ email: ANN }),
      export: () => privacy.export({ email: ANN }),
      erase: () => privacy.erase({ email: ANN, confirmation: ANN }),
      runRetention: () => privacy.runRetention(),
    }
  }

  it.each(['desk', 'find', 'export', 'erase', 'runRetention'] as const)(
    'privacy.%s: owners alone',
    async (name) => {
      await expect(calls({})[name]()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
      for (const role of ['viewer', 'editor'])
        await expect(calls({ actor: { ...owner, role } })[name]()).rejects.toMatchObject({
          code: 'FORBIDDEN',
        })
    },
  )

  it('accepts only an email address', async () => {
    for (const email of ['', 'ann', 7 as never])
      for (const name of ['find', 'export'] as const)
        await expect(privacy()[name]({ email })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(erase('ann')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

it('assigns a role to every table of the schema', () => {
  const schema = readdirSync('prisma/schema')
    .map((file) => readFileSync(`prisma/schema/${file}`, 'utf8'))
    .join('\n')
  const tables = [...schema.matchAll(/@@map\("(\w+)"\)/g)].map((match) => match[1] ?? '')
  expect(Object.keys(PERSONAL_DATA_TABLES).sort()).toEqual(tables.sort())
})

lockingIt('makes the waitlist wait for an erasure of the same mailbox in another spelling', async () => {
  const { db } = test.deps
  const joined = await startBeforeCommit(
    db,
    (tx) => repo.lockMailbox(tx, mailboxKey(ANN)),
    () => test.caller().locations.joinWaitlist({ email: 'annhill+b@gmail.com', state: 'ND' }),
  )
  expect(joined?.status).toBe('fulfilled')
  expect(await db.waitlistEntry.count()).toBe(1)
})

describe('Finding people', () => {
  const find = (text: string) => privacy().findPeople({ text })

  it('finds email addresses by phone number in any spelling and by name', async () => {
    await test.caller().leads.create(leadBody({ email: ANN, fullName: 'Ann Hill', phone: '(305) 555-0142' }))
    await test.caller().leads.create(
      leadBody({
        email: 'Ann.Hill@Gmail.com',
        fullName: 'Ann B. Hill',
        phone: '',
        propertyAddress: '9 New Rd',
      }),
    )
    await test.caller().leads.create(leadBody({ email: 'bo@home.example', fullName: 'Bo Ford', phone: '' }))
    const ann = { email: ANN, phone: '(305) 555-0142', leads: 2 }
    for (const text of ['305.555.0142', '+1 305-555-0142', '3055550142'])
      expect(await find(text)).toMatchObject([ann])
    expect(await find('hill')).toMatchObject([ann])
    expect(await find('BO F')).toMatchObject([{ email: 'bo@home.example', phone: null, leads: 1 }])
    expect(await find('%%')).toEqual([])
  })

  it('refuses short texts and other roles', async () => {
    await expect(find('a')).rejects.toThrow('at least 2')
    await expect(find('')).rejects.toThrow('Enter an email address')
    const editor = test.caller({ actor: { ...owner, role: 'editor' } })
    await expect(editor.privacy.findPeople({ text: 'Ann' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
