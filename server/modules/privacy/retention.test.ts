import { readFileSync } from 'node:fs'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { retentionKeys, retentionRules } from '@shared/privacy/retention.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runNightlyRetention } from './retention.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

const NIGHT = new Date('2026-11-21T03:00:00Z')
const daysAgo = (days: number) => new Date(NIGHT.getTime() - days * DAY_MS)

beforeEach(async () => {
  test.deps.clock.set(NIGHT)
  await sql`TRUNCATE leads, email_messages, contact_messages, waitlist_entries, badge_reports, management_companies,
    company_merges, idempotency_keys, bulk_runs, data_subject_requests, retention_runs, audit_events, audit_chain,
    users, verifications, sender_blocks, analytics_events, webhook_endpoints
    CASCADE`.execute(test.deps.db.$kysely)
})

/** Stores two rows of every kind: one that expired a day ago and one that expires in a day. */
async function fill() {
  const { db } = test.deps
  const user = await db.user.create({ data: { username: 'u', email: 'u@site.example', name: 'U' } })
  for (const margin of [1, -1]) {
    const at = (key: keyof typeof retentionRules) => daysAgo(retentionRules[key].days + margin)
    const tag = `m${margin}`
    const lead = await test.caller().leads.create(leadBody())
    await db.lead.update({ where: { id: lead.id }, data: { deletedAt: at('leads') } })
    const sent = await test.caller().leads.create(leadBody())
    await db.lead.update({
      where: { id: sent.id },
      data: { networkKey: tag, createdAt: at('leadNetworks') },
    })
    await db.senderBlock.create({
      data: {
        ...{ kind: 'domain', value: tag, label: tag, reason: 'x', createdBy: 'x', createdAt: NIGHT },
        expiresAt: at('senderBlocks'),
      },
    })
    await makeCompany(db, { deletedAt: at('companies') })
    await db.companyMerge.create({
      data: { removedId: 900 + margin, keptId: 1, actor: 'a', mergedAt: at('companyMerges'), moved: {} },
    })
    await makeCompany(db, { status: 'rejected', reviewedAt: at('registrations') })
    const createdAt = at('profileCorrections')
    const { id: companyId } = await makeCompany(db)
    await db.profileCorrection.create({
      data: { companyId, email: 'a@b.example', tokenNonce: 'x', createdAt, expiresAt: createdAt },
    })
    await db.contactMessage.create({
      data: {
        name: 'A',
        email: 'a@b.example',
        contactKey: 'a@b.example',
        topic: 'other',
        message: 'x',
        createdAt: at('contactMessages'),
      },
    })
    await db.webhookDelivery.create({
      data: {
        endpoint: { create: { url: 'https://crm.example/', secret: 'x' } },
        event: 'lead.created',
        data: {},
        createdAt: at('webhookDeliveries'),
      },
    })
    const mail = { to: 'a@b.example', template: 'x', status: 'sent' }
    await db.emailMessage.create({
      data: { ...mail, messageId: `<old-${tag}>`, createdAt: at('mails'), sentAt: at('mails') },
    })
    await db.emailMessage.create({
      data: {
        ...mail,
        messageId: `<payload-${tag}>`,
        createdAt: at('mailPayloads'),
        sentAt: at('mailPayloads'),
        payload: { bedrooms: 2 },
        subject: 'Your rental income estimate',
      },
    })
    const entry = { email: `${tag}@b.example`, placeName: 'x' }
    await db.waitlistEntry.create({
      data: { ...entry, state: 'ND', notifiedAt: at('notifiedWaitlistEntries') },
    })
    await db.waitlistEntry.create({ data: { ...entry, state: 'SD', createdAt: at('waitlistEntries') } })
    await db.dataSubjectRequest.create({
      data: {
        kind: 'access',
        name: 'A',
        email: 'a@b.example',
        channel: 'letter',
        receivedOn: '2024-01-01',
        dueOn: '2024-02-15',
        handledBy: 'x',
        finishedAt: at('dataRequests'),
        events: { create: { text: 'x', actor: 'x' } },
      },
    })
    await db.badgeReport.create({ data: { url: 'u', message: 'm', closedAt: at('badgeReports') } })
    await db.analyticsEvent.create({
      data: {
        at: at('analyticsEvents'),
        kind: 'view',
        path: '/',
        source: 'direct',
        device: 'phone',
        visitor: tag,
      },
    })
    await db.idempotencyKey.create({ data: { key: tag, requestHash: 'x', createdAt: at('idempotencyKeys') } })
    await db.bulkRun.create({
      data: { actor: 'a', kind: 'lead.status', previous: [], createdAt: at('bulkRuns') },
    })
    await db.session.create({ data: { userId: user.id, token: tag, expiresAt: at('sessions') } })
    await db.verification.create({ data: { identifier: tag, value: 'x', expiresAt: at('resetLinks') } })
  }
}

describe('Nightly run', () => {
  it('deletes expired rows only and stores its counts', async () => {
    const { db } = test.deps
    await fill()
    const mailsBefore = await db.emailMessage.count()
    const ofDueLead = 2
    const run = await runNightlyRetention(test.deps)
    const once = Object.fromEntries(retentionKeys.map((key) => [key, 1]))
    expect(run).toMatchObject({ night: '2026-11-21', actor: 'system', counts: once })
    expect(run?.finishedAt).not.toBeNull()
    expect([
      await db.lead.count(),
      await db.managementCompany.count(),
      await db.contactMessage.count(),
      await db.waitlistEntry.count(),
      await db.badgeReport.count(),
      await db.dataSubjectRequestEvent.count(),
      await db.analyticsEvent.count(),
      await db.idempotencyKey.count(),
      await db.bulkRun.count(),
      await db.session.count(),
      await db.verification.count(),
      await db.webhookDelivery.count(),
      await db.lead.count({ where: { networkKey: { not: null } } }),
      await db.senderBlock.count(),
    ]).toEqual([3, 4, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    // The deleted lead's emails were deleted by cascade.
    expect(await db.emailMessage.count()).toBe(mailsBefore - 1 - ofDueLead)
    const payloads = await db.emailMessage.findMany({
      where: { messageId: { startsWith: '<payload' } },
      orderBy: { id: 'asc' },
    })
    expect(payloads.map((mail) => [mail.payload, mail.subject])).toEqual([
      [null, null],
      [{ bedrooms: 2 }, 'Your rental income estimate'],
    ])
    expect(await db.auditEvent.findMany()).toMatchObject([
      {
        actor: 'system',
        action: 'privacy.retention',
        entity: 'retention_run',
        entityId: String(run?.id),
        after: once,
      },
    ])
  })

  it('shows the newest run, also one that an earlier version stored', async () => {
    const { privacy } = test.caller({ actor: { ...testAdmin, role: 'owner' } })
    expect((await privacy.desk()).lastRun).toBeNull()
    await test.deps.db.retentionRun.createMany({
      data: [
        { night: '2025-01-02', ranAt: new Date('2025-01-02T03:00:00Z'), counts: { formerKind: 3 } },
        { night: '2025-01-01', ranAt: new Date('2025-01-01T03:00:00Z'), counts: {} },
      ],
    })
    expect((await privacy.desk()).lastRun).toMatchObject({ night: '2025-01-02', counts: { formerKind: 3 } })
  })

  it('never deletes a queued email or a lead that is not deleted', async () => {
    const { db } = test.deps
    await test.caller().leads.create(leadBody())
    await db.emailMessage.create({
      data: {
        to: 'a@b.example',
        template: 'x',
        messageId: '<w>',
        status: 'queued',
        createdAt: daysAgo(900),
        payload: { a: 1 },
      },
    })
    await db.lead.updateMany({ data: { createdAt: daysAgo(4000) } })
    const mails = await db.emailMessage.count()
    await runNightlyRetention(test.deps)
    expect([await db.lead.count(), await db.emailMessage.count()]).toEqual([1, mails])
  })

  it('runs once a night for any number of workers, and again the next night', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => runNightlyRetention(test.deps)))
    expect(runs.filter((run) => run !== null)).toHaveLength(1)
    test.deps.clock.advance(5 * 60 * 60 * 1000)
    expect(await runNightlyRetention(test.deps)).toBeNull()
    test.deps.clock.advance(DAY_MS)
    expect(await runNightlyRetention(test.deps)).toMatchObject({ night: '2026-11-22' })
  })

  it('does not run before 2 a.m.', async () => {
    test.deps.clock.set(new Date('2026-11-21T01:59:00Z'))
    expect(await runNightlyRetention(test.deps)).toBeNull()
  })

  it('claims an unfinished run again after an hour', async () => {
    const { db } = test.deps
    await db.retentionRun.create({ data: { night: '2026-11-21', ranAt: NIGHT, counts: {} } })
    expect(await runNightlyRetention(test.deps)).toBeNull()
    test.deps.clock.advance(61 * 60 * 1000)
    expect(await runNightlyRetention(test.deps)).toMatchObject({ night: '2026-11-21' })
    expect(await db.retentionRun.count()).toBe(1)
  })

  it('deletes more than one batch', async () => {
    await sql`
      INSERT INTO idempotency_keys (key, request_hash, created_at)
      SELECT 'k' || n, 'x', '2020-01-01' FROM generate_series(1, 2500) AS n`.execute(test.deps.db.$kysely)
    expect((await runNightlyRetention(test.deps))?.counts.idempotencyKeys).toBe(2500)
  })
})

describe('Run now', () => {
  it('runs immediately in the owner’s name and does not replace the nightly run', async () => {
    await fill()
    const { privacy } = test.caller({ actor: { ...testAdmin, role: 'owner' } })
    expect(await privacy.runRetention()).toMatchObject({
      night: null,
      actor: testAdmin.email,
      counts: { leads: 1 },
    })
    expect(await test.deps.db.auditEvent.findFirst({ where: { action: 'privacy.retention' } })).toMatchObject(
      {
        actor: testAdmin.email,
      },
    )
    expect(await runNightlyRetention(test.deps)).toMatchObject({ counts: { leads: 0 } })
    expect(await test.deps.db.retentionRun.count()).toBe(2)
  })
})

it('has the same retention periods as the privacy policy', () => {
  const policy = readFileSync('client/content/legal/privacy.md', 'utf8').replace(/ +/g, ' ')
  for (const rule of Object.values(retentionRules)) {
    const what = 'inPolicy' in rule ? rule.inPolicy : rule.what
    expect(policy).toContain(`| ${what} | ${rule.kept} |`)
  }
})
