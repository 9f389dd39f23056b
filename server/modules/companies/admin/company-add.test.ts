import { makeCompany, registrationBody } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestDeps

beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.deps.clock.set(new Date('2026-11-21T12:00:00Z'))
  await sql`TRUNCATE email_messages, waitlist_entries, management_companies, hostscore_runs, audit_events,
    audit_chain CASCADE`.execute(test.deps.db.$kysely)
})

const admin = () => test.caller({ actor: { ...testAdmin, role: 'editor' } }).companies
const rated = { rating: '4.6', userRatingsTotal: 40, avgResponseTime: '45 minutes' }
const body = (overrides: Record<string, unknown> = {}) =>
  registrationBody({ ...rated, ...overrides }) as Parameters<ReturnType<typeof admin>['add']>[0]['company']

it('adds a pending company: not listed, without score and emails, with an audit entry', async () => {
  const { db } = test.deps
  const { id, duplicates } = await admin().add({ status: 'pending', company: body() })
  expect(duplicates).toEqual([])
  const row = await db.managementCompany.findUniqueOrThrow({
    where: { id: id ?? 0 },
    include: { places: true },
  })
  expect(row).toMatchObject({ status: 'pending', hostScore: null, reviewedAt: null })
  expect(row.places.length).toBeGreaterThan(0)
  expect(await db.emailMessage.count()).toBe(0)
  expect(await db.auditEvent.findFirst()).toMatchObject({ action: 'company.add', entityId: String(id) })
})

it('lists and scores an approved company immediately and tells the waitlist', async () => {
  const { db } = test.deps
  await db.waitlistEntry.create({
    data: { email: 'owner@home.example', state: 'FL', citySlug: 'miami', placeName: 'Miami' },
  })
  const added = await admin().add({
    status: 'approved',
    company: body({ city: 'Miami', state: 'FL', zipCode: '33130', serviceArea: 'Miami' }),
  })
  expect(added.notifiedWaitlistEntries).toBe(1)
  const row = await db.managementCompany.findUniqueOrThrow({ where: { id: added.id ?? 0 } })
  expect(row.status).toBe('approved')
  expect(row.hostScore).not.toBeNull()
  expect((await test.caller().companies.profile({ id: row.id })).company.name).toBe(row.name)
  expect((await db.emailMessage.findMany()).map(({ to }) => to)).toEqual(['owner@home.example'])
})

it('shows possible duplicates before it stores anything, and stores the flag when they are accepted', async () => {
  const { db } = test.deps
  const other = await makeCompany(db, { website: 'https://twice.example' })
  const company = body({ website: 'www.twice.example' })
  const seen = await admin().add({ status: 'pending', company })
  expect(seen).toMatchObject({ id: null, duplicates: [{ id: other.id, name: other.name }] })
  expect(await db.managementCompany.count()).toBe(1)
  // A duplicate that the admin has not seen is shown as well.
  const third = await makeCompany(db, { website: 'https://twice.example/about' })
  const again = await admin().add({ status: 'pending', company, acceptedDuplicateIds: [other.id] })
  expect(again.id).toBeNull()
  const added = await admin().add({
    status: 'pending',
    company,
    acceptedDuplicateIds: [other.id, third.id],
  })
  const row = await db.managementCompany.findUniqueOrThrow({ where: { id: added.id ?? 0 } })
  expect(row.possibleDuplicateIds).toEqual([other.id, third.id])
  // Both companies of a pair are in the list of possible duplicates.
  const { rows } = await admin().browse({ filter: 'duplicates' })
  expect(rows.map(({ id }) => id).sort()).toEqual([other.id, third.id, row.id].sort())
})

it('stores one of two equal companies that are added at the same time', async () => {
  const company = body({ website: 'https://race.example' })
  const added = await Promise.all([1, 2].map(() => admin().add({ status: 'pending', company })))
  expect(added.filter(({ id }) => id !== null)).toHaveLength(1)
  expect(added.find(({ id }) => id === null)?.duplicates).toHaveLength(1)
})

it.each([
  ['a missing name', { name: '' }],
  ['an unknown state', { state: 'Nowhere' }],
  ['a ZIP code in the wrong format', { zipCode: 'ABCDE' }],
  ['a rating above 5', { rating: '7' }],
  ['no services', { services: [] }],
])('refuses %s', async (_what, overrides) => {
  await expect(admin().add({ status: 'pending', company: body(overrides) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await test.deps.db.managementCompany.count()).toBe(0)
})

it('lists no company whose place is unknown, but queues it for review', async () => {
  const company = body({ city: 'Nowhere Key', state: 'FL', zipCode: '00000', serviceArea: 'Nowhere Key' })
  await expect(admin().add({ status: 'approved', company })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await admin().add({ status: 'pending', company })).id).not.toBeNull()
})
