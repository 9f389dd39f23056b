import { makeCompanies, makeCompany } from '@server/testing/factories.ts'
import { deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const viewer = { ...testAdmin, role: 'viewer' }
const unlisted = [{ status: 'pending' }, { status: 'rejected' }, { deletedAt: new Date() }]

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db, mailer, clock } = test.deps
  await db.badgeReport.deleteMany()
  await db.emailMessage.deleteMany()
  await db.auditEvent.deleteMany()
  await db.emailConfig.deleteMany()
  await db.managementCompany.deleteMany()
  mailer.sent = []
  clock.set(new Date())
})

/** Makes a company with a valid badge. */
const make = (overrides: Parameters<typeof makeCompany>[1] = {}) =>
  makeCompany(test.deps.db, {
    scoreLastUpdated: new Date(Date.now() - 10 * DAY_MS),
    hostScoreVersion: '1.0',
    website: 'https://palm-court.example',
    ...overrides,
  })
const open = () => test.caller().badges
const editor = () => test.caller({ actor: { ...testAdmin, role: 'editor' } }).badges

describe('badges.verify', () => {
  it('shows anyone the facts behind a badge, and nothing private', async () => {
    const { id, scoreLastUpdated, ...company } = await make({ hostScore: 91, badgeRevokedReason: 'inside' })
    const found = await open().verify({ id })
    expect(found).toEqual({
      id,
      name: company.name,
      isSample: false,
      city: 'Miami',
      state: 'FL',
      website: 'https://palm-court.example',
      score: 91,
      tier: 'Hospitality Elite',
      version: '1.0',
      scoredAt: scoreLastUpdated,
      validUntil: expect.any(Date),
      revokedAt: null,
      status: 'valid',
      uncertified: null,
    })
  })

  it('expires a year after the score', async () => {
    const { id } = await make()
    test.deps.clock.advance(356 * DAY_MS)
    expect(await open().verify({ id })).toMatchObject({ status: 'expired', tier: null })
  })

  it('knows approved companies only', async () => {
    for (const state of unlisted) {
      const { id } = await make(state)
      await expect(open().verify({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(open().statement({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(open().verify({ id: 2_147_483_647 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(open().verify({ id: 'abc' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('badges.statement', () => {
  it('signs what verify returns, revoked badges included', async () => {
    const { id } = await make({ badgeRevokedAt: new Date(), badgeRevokedReason: 'inside' })
    const { statement, jws, keyId } = await open().statement({ id })
    expect(statement).toMatchObject({ sub: `company:${id}`, status: 'revoked', tier: null })
    const [head = '', body = ''] = jws.split('.')
    expect(JSON.parse(Buffer.from(head, 'base64url').toString()).kid).toBe(keyId)
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual(statement)
    expect(Buffer.from(body, 'base64url').toString()).not.toContain('inside')
  })
})

describe('badges.find', () => {
  it('is found by name in any spelling, and offered for a typo, among many similar names', async () => {
    const { db } = test.deps
    await makeCompanies(db, 205)
    await db.managementCompany.updateMany({
      data: { name: 'Sunny Nests Rental' },
      where: { name: { startsWith: 'Palm Court' } },
    })
    const { id } = await makeCompany(db, { name: 'Nana’s Nest Rentals' })
    for (const company of [
      "Nana's Nest Rentals",
      'nana’s  nest rentals',
      'NANA`S NEST RENTALS',
      'Nanas Nest Rentals',
    ]) {
      expect(await open().find({ company })).toMatchObject({ exact: [{ id }], near: [] })
    }
    for (const company of [
      "Nana's Nest Rental",
      'Nanas Nets Rentals',
      'Nana’s Nes Rentals',
      'Nnaas Nest Rentals',
    ]) {
      expect((await open().find({ company })).near[0]).toMatchObject({ id })
    }
  })

  it('finds all companies with an exact name, ignoring case and spaces', async () => {
    const first = await make({ name: 'Bay & Shore 100%_Stays' })
    const second = await make({ name: 'bay & shore 100%_stays', city: 'Tampa' })
    await make({ name: 'Bay & Shore 100 xStays' })
    const { exact, near } = await open().find({ company: '  BAY  & Shore 100%_stays ' })
    expect(exact.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(near).toEqual([])
  })

  it('suggests similar names when there is no exact match', async () => {
    const { id } = await make({ name: 'Fiddle & Foyer' })
    await make({ name: 'Sunset Villas' })
    expect(await open().find({ company: 'fidle foyer' })).toMatchObject({ exact: [], near: [{ id }] })
    expect(await open().find({ company: '%' })).toEqual({ exact: [], near: [] })
  })

  it('shows approved companies only and rejects a blank name', async () => {
    for (const state of unlisted) await make({ ...state, name: 'Hidden Homes' })
    expect(await open().find({ company: 'Hidden Homes' })).toEqual({ exact: [], near: [] })
    await expect(open().find({ company: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('badges.revoke and badges.restore', () => {
  it('revoke and restore a badge, each with a reason, an audit row and an optional email', async () => {
    const { id, email } = await make()
    const revoked = await editor().revoke({
      companyId: id,
      reason: 'Shown on another site.',
      notifyCompany: true,
    })
    expect(revoked).toMatchObject({ status: 'revoked', revokedReason: 'Shown on another site.' })
    expect(await open().verify({ id })).toMatchObject({ status: 'revoked', tier: null })
    expect(await test.caller({ actor: viewer }).badges.certification({ id })).toMatchObject({
      status: 'revoked',
      revokedReason: 'Shown on another site.',
      badgeNotified: false,
    })
    await expect(open().certification({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(editor().certification({ id: 2_000_000_000 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const restored = await editor().restore({ companyId: id, reason: 'It was taken down.' })
    expect(restored).toMatchObject({ status: 'valid', revokedAt: null, revokedReason: null })
    const rows = await test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })
    expect(rows.map(({ action, entityId }) => [action, entityId])).toEqual([
      ['badge.revoke', String(id)],
      ['badge.restore', String(id)],
    ])
    expect(rows[1]?.after).toMatchObject({ reason: 'It was taken down.', badgeRevokedAt: null })
    expect(await outboxLines(test.deps)).toEqual([`badge.revoked ${email} queued`])
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent[0]).toMatchObject({ subject: expect.stringContaining('was revoked') })
    expect(test.deps.mailer.sent[0]?.text).toContain('Shown on another site.')
  })

  it('reject a repeated change, an unknown company, and a missing reason', async () => {
    const { id } = await make()
    const change = { companyId: id, reason: 'Because.' }
    await expect(editor().restore(change)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await editor().revoke(change)
    await expect(editor().revoke(change)).rejects.toMatchObject({ message: 'This badge is already revoked.' })
    await expect(editor().revoke({ ...change, companyId: 2_000_000_000 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(editor().restore({ ...change, reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await test.deps.db.auditEvent.count()).toBe(1)
  })

  it('require the editor role', async () => {
    const { id } = await make()
    const change = { companyId: id, reason: 'Because.' }
    for (const call of ['revoke', 'restore'] as const) {
      await expect(open()[call](change)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
      await expect(test.caller({ actor: viewer }).badges[call](change)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    }
  })
})

describe('badges.report', () => {
  const report = (companyId: number) => ({
    companyId,
    url: 'https://copycat.example/about',
    message: 'Not their site.\nSame badge.',
    email: 'watcher@home.example',
  })

  it('stores the report and emails the admin', async () => {
    const { id, name } = await make()
    expect(await open().report(report(id))).toEqual({ received: true })
    await deliverDue(test.deps)
    const [mail] = test.deps.mailer.sent
    expect(mail).toMatchObject({ to: test.deps.config.admin.email, replyTo: 'watcher@home.example' })
    expect(mail?.text).toContain('https://copycat.example/about')
    const { rows, total } = await test.caller({ actor: viewer }).badges.reports()
    const [listed] = rows
    expect(total).toBe(1)
    expect(listed).toMatchObject({ companyId: id, companyName: name, url: report(id).url, closedAt: null })
  })

  it('drops a report with a filled honeypot, with the usual response', async () => {
    const { id } = await make()
    expect(await open().report({ ...report(id), trap: 'https://spam.example' })).toEqual({ received: true })
    expect(await test.deps.db.badgeReport.count()).toBe(0)
    expect(await outboxLines(test.deps)).toEqual([])
  })

  it('holds the email when email to the admin is off, and stores the report', async () => {
    const { id } = await make()
    await test.deps.db.emailConfig.create({
      data: { id: 1, adminEmail: 'a@b.example', fromEmail: 'c@d.example', isEnabled: false },
    })
    await open().report({ companyId: id, url: 'https://copycat.example' })
    expect(await outboxLines(test.deps)).toEqual(['badge.report a@b.example held'])
    expect(await test.deps.db.badgeReport.count()).toBe(1)
  })

  it.each([
    ['no address', { url: '' }],
    ['an invalid address', { url: 'javascript:alert(1)' }],
    ['an invalid email address', { email: 'watcher@' }],
    ['an endless text', { message: 'a'.repeat(5001) }],
  ])('rejects %s', async (_case, change) => {
    const { id } = await make()
    await expect(open().report({ ...report(id), ...change })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('rejects a company that is not public', async () => {
    const { id } = await make({ status: 'pending' })
    await expect(open().report(report(id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is listed page by page, newest first, up to more than a hundred', async () => {
    const { id } = await make()
    await test.deps.db.badgeReport.createMany({
      data: Array.from({ length: 130 }, (_unused, index) => ({
        ...report(id),
        url: `https://copycat.example/${index}`,
        closedAt: index % 13 === 0 ? new Date() : null,
      })),
    })
    const { reports } = test.caller({ actor: viewer }).badges
    const pages = await Promise.all([1, 2, 3].map((page) => reports({ page, pageSize: 50 })))
    expect(pages.map(({ total }) => total)).toEqual([120, 120, 120])
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20])
    const ids = pages.flatMap(({ rows }) => rows.map((row) => row.id))
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect((await reports()).rows, 'an empty page size').toHaveLength(25)
    expect(await reports({ page: 9 }), 'a page past the end').toEqual({ rows: [], total: 120 })
  })

  it.each([{ page: 0 }, { page: 1.5 }, { pageSize: 0 }, { pageSize: 101 }])('rejects %j', async (input) => {
    await expect(editor().reports(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is closed once, by an editor', async () => {
    const { id } = await make()
    await open().report(report(id))
    const { rows } = await editor().reports()
    const reportId = rows[0]?.id ?? 0
    const signedIn = test.caller({ actor: viewer }).badges
    await expect(signedIn.closeReport({ reportId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(open().reports()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await editor().closeReport({ reportId })).toMatchObject({
      id: reportId,
      closedAt: expect.any(Date),
    })
    await expect(editor().closeReport({ reportId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await editor().reports()).toEqual({ rows: [], total: 0 })
    expect(await test.deps.db.auditEvent.findMany()).toMatchObject([{ action: 'badge.report.close' }])
  })
})

describe('badges.distribute', () => {
  it('emails eligible companies once, with image and embed code', async () => {
    const notified = await make({ name: 'Bay & "Shore"', hostScore: 60 })
    const others = [
      { hostScore: 59 },
      { hostScore: null },
      { email: null },
      { email: ' ' },
      { badgeNotified: true },
      { status: 'pending' },
      { deletedAt: new Date() },
      { businessStatus: 'CLOSED_PERMANENTLY' },
      { badgeRevokedAt: new Date() },
      { scoreLastUpdated: new Date(Date.now() - 367 * DAY_MS) },
      { scoreLastUpdated: null },
    ]
    for (const overrides of others) await make(overrides)
    expect(await editor().distribute()).toEqual({ sentCount: 1 })
    expect(await outboxLines(test.deps)).toEqual([`badge.awarded ${notified.email} queued`])
    await deliverDue(test.deps)
    const [mail] = test.deps.mailer.sent
    expect(mail?.text).toContain(`/verify-badge/${notified.id}"><img src="`)
    expect(mail?.html).toContain(`<img src="cid:badge-${notified.id}"`)
    const [image] = mail?.images ?? []
    expect(image?.content.subarray(1, 4).toString()).toBe('PNG')
    expect(image?.content.readUInt32BE(16)).toBe(400)
    expect(await editor().distribute()).toEqual({ sentCount: 0 })
    expect(await test.deps.db.auditEvent.findMany()).toMatchObject([
      { action: 'badge.distribute', after: { companyIds: [notified.id] } },
    ])
  })

  it('sends nothing twice for concurrent calls', async () => {
    for (let i = 0; i < 12; i++) await make()
    expect(await test.caller({ actor: viewer }).badges.awaiting()).toEqual({ count: 12, isOff: false })
    const counts = await Promise.all([1, 2, 3, 4].map(() => editor().distribute()))
    expect(counts.reduce((sum, { sentCount }) => sum + sentCount, 0)).toBe(12)
    const lines = await outboxLines(test.deps)
    expect(new Set(lines).size).toBe(12)
    expect(lines).toHaveLength(12)
    expect(await editor().awaiting()).toEqual({ count: 0, isOff: false })
  })

  it('sends nothing to a company whose badge is gone by delivery time', async () => {
    const { id } = await make()
    await editor().distribute()
    await editor().revoke({ companyId: id, reason: 'Because.' })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent).toEqual([])
    expect(await test.deps.db.emailMessage.findFirst()).toMatchObject({ status: 'dead' })
  })

  it('does nothing while email to companies is off', async () => {
    const { id } = await make()
    await test.deps.db.emailConfig.create({
      data: { id: 1, adminEmail: 'a@b.example', fromEmail: 'c@d.example', companyNotifications: false },
    })
    await expect(editor().distribute()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await editor().awaiting()).toEqual({ count: 1, isOff: true })
    expect(await test.deps.db.managementCompany.findUnique({ where: { id } })).toMatchObject({
      badgeNotified: false,
    })
  })

  it('requires the editor role', async () => {
    await expect(open().awaiting()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(open().distribute()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(test.caller({ actor: viewer }).badges.distribute()).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
