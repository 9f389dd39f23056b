import { makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.waitlistEntry.deleteMany()
  test.deps.mailer.sent = []
})

const calls = (role = 'admin') => test.caller({ actor: { ...testAdmin, role } }).locations
const audited = () =>
  test.deps.db.auditEvent.findMany({
    orderBy: { id: 'asc' },
    select: { action: true, before: true, after: true },
  })
const day = (date: string) => new Date(`${date}T10:00:00Z`)
const hialeah = { city: 'Hialeah', zipCode: '33010', lat: 25.86, lng: -80.28 }

async function wait(email: string, overrides: Record<string, unknown> = {}): Promise<number> {
  const { id } = await test.deps.db.waitlistEntry.create({
    data: {
      email,
      state: 'FL',
      citySlug: 'hialeah',
      placeName: 'Hialeah, FL',
      createdAt: day('2026-11-20'),
      ...overrides,
    },
  })
  return id
}

describe('The waitlist', () => {
  it('lists, searches, filters and sorts its entries', async () => {
    await wait('ana@home.example')
    await wait('ben@home.example', { notifiedAt: day('2026-11-22'), createdAt: day('2026-11-21') })
    await wait('cleo@cabin.example', { state: 'ND', citySlug: '', placeName: 'North Dakota' })
    const emails = async (input: Parameters<ReturnType<typeof calls>['waitlist']>[0]) =>
      (await calls('viewer').waitlist(input)).rows.map(({ email }) => email)
    expect(await emails({})).toEqual(['ben@home.example', 'cleo@cabin.example', 'ana@home.example'])
    expect(await emails({ search: 'CABIN' })).toEqual(['cleo@cabin.example'])
    expect(await emails({ search: 'hialeah', sort: 'createdAt', direction: 'asc' })).toEqual([
      'ana@home.example',
      'ben@home.example',
    ])
    expect(await emails({ status: 'notified' })).toEqual(['ben@home.example'])
    expect(await emails({ search: '%' })).toEqual([])
    await wait('dora@home.example', { citySlug: 'north-hialeah', placeName: 'North Hialeah, FL' })
    expect(await emails({ place: 'FL/hialeah' })).toEqual(['ben@home.example', 'ana@home.example'])
    expect(await emails({ place: 'ND/' })).toEqual(['cleo@cabin.example'])
    expect((await calls().waitlist({ pageSize: 1 })).total).toBe(4)
  })

  it('shows the demand of each place, most waiting people first', async () => {
    await wait('ana@home.example', { state: 'ND', citySlug: '', placeName: 'North Dakota' })
    await wait('ana@home.example')
    await wait('ben@home.example', { createdAt: day('2026-10-01') })
    await wait('cleo@home.example', { notifiedAt: day('2026-11-22'), createdAt: day('2026-09-01') })
    await wait('dora@home.example', { citySlug: '', placeName: 'Florida', createdAt: day('2026-11-23') })
    await makeCompany(test.deps.db, hialeah)
    expect(await calls('viewer').waitlistDemand()).toEqual([
      {
        id: 1,
        state: 'FL',
        citySlug: 'hialeah',
        placeName: 'Hialeah, FL',
        waitingCount: 2,
        notifiedCount: 1,
        oldestSince: day('2026-10-01'),
        isOpen: true,
      },
      expect.objectContaining({ id: 2, placeName: 'North Dakota', waitingCount: 1, isOpen: false }),
      expect.objectContaining({ id: 3, placeName: 'Florida', waitingCount: 1, isOpen: true }),
    ])
  })
})

it('loses an entry that is removed; the audit log masks its email address', async () => {
  const id = await wait('ana@home.example')
  await calls('editor').removeFromWaitlist({ id })
  expect(await test.deps.db.waitlistEntry.count()).toBe(0)
  expect(await audited()).toMatchObject([
    {
      action: 'waitlist.remove',
      before: { email: 'a***@home.example', placeName: 'Hialeah, FL', status: 'waiting' },
    },
  ])
  await expect(calls().removeFromWaitlist({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

describe('Notifying a place', () => {
  const place = { state: 'FL', citySlug: 'hialeah' }

  it('emails everyone who still waits for it, each mailbox once and never again', async () => {
    await wait('ana@home.example')
    await wait('ana+2@home.example')
    await wait('ben@home.example', { notifiedAt: day('2026-11-22') })
    await wait('cleo@home.example', { citySlug: 'doral', placeName: 'Doral, FL' })
    await makeCompany(test.deps.db, hialeah)
    expect(await calls('editor').notifyPlace(place)).toEqual({ notifiedCount: 1 })
    expect(await calls().notifyPlace(place)).toEqual({ notifiedCount: 0 })
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual([expect.stringMatching(/^place\.opened ana.*sent$/)])
    expect(await audited()).toMatchObject([{ action: 'waitlist.notify', after: { ...place, emails: 1 } }])
  })

  it('is refused without a listed company, and while emails are off', async () => {
    await wait('ana@home.example')
    await expect(calls().notifyPlace(place)).rejects.toThrow('No listed company serves this place yet.')
    await makeCompany(test.deps.db, hialeah)
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'a@site.example', fromEmail: 'f@site.example', useEmail: false },
    })
    await expect(calls().notifyPlace(place)).rejects.toThrow('Email is turned off')
    expect(await test.deps.db.waitlistEntry.count({ where: { notifiedAt: null } })).toBe(1)
    await expect(calls().notifyPlace({ state: 'Florida', citySlug: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

it('lets a viewer read only', async () => {
  const id = await wait('ana@home.example')
  const viewer = calls('viewer')
  for (const call of [
    viewer.removeFromWaitlist({ id }),
    viewer.notifyPlace({ state: 'FL', citySlug: 'hialeah' }),
  ]) {
    await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(test.caller().locations.waitlist({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
