import { makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifyWaitlist } from './waitlist.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.waitlistEntry.deleteMany()
  test.deps.mailer.sent = []
})

const hialeah = { city: 'Hialeah', zipCode: '33010', lat: 25.86, lng: -80.28 }
const calls = () => test.caller().locations
const waiting = () => test.deps.db.waitlistEntry.findMany({ orderBy: { id: 'asc' } })
const approve = (id: number) =>
  test.deps.db.$transact(async (tx) => {
    await tx.managementCompany.update({ where: { id }, data: { status: 'approved' } })
    return notifyWaitlist(test.deps, tx, id)
  })

describe('joinWaitlist', () => {
  it('keeps the address once, in lower case, for a city or a whole state', async () => {
    expect(await calls().joinWaitlist({ email: 'Ana@Home.example', state: 'fl', city: 'Hialeah' })).toEqual({
      status: 'waiting',
      placeName: 'Hialeah, FL',
      path: '/locations/fl/hialeah',
    })
    await calls().joinWaitlist({ email: 'ana@home.example', state: 'Florida', city: 'hialeah' })
    await calls().joinWaitlist({ email: 'ana@home.example', state: 'ND' })
    expect(await waiting()).toMatchObject([
      {
        email: 'ana@home.example',
        state: 'FL',
        citySlug: 'hialeah',
        placeName: 'Hialeah, FL',
        notifiedAt: null,
      },
      { email: 'ana@home.example', state: 'ND', citySlug: '', placeName: 'North Dakota' },
    ])
  })

  it('holds an address once, whatever the form of its domain', async () => {
    for (const email of ['ana@bücher.example', 'ana@xn--bcher-kva.example'])
      await calls().joinWaitlist({ email, state: 'fl', city: 'hialeah' })
    expect((await waiting()).map(({ email }) => email)).toEqual(['ana@bücher.example'])
  })

  it('counts from the day of asking again after the email, not of asking twice before', async () => {
    const askOn = (day: string) => {
      test.deps.clock.set(new Date(day))
      return calls().joinWaitlist({ email: 'ana@home.example', state: 'fl', city: 'hialeah' })
    }
    const days = async () =>
      (await waiting()).map(({ createdAt, notifiedAt }) => [createdAt.toISOString().slice(0, 10), notifiedAt])
    await askOn('2026-03-01')
    await askOn('2026-03-02')
    expect(await days()).toEqual([['2026-03-01', null]])
    await test.deps.db.waitlistEntry.updateMany({ data: { notifiedAt: new Date('2026-03-02') } })
    await askOn('2026-12-01')
    expect(await days()).toEqual([['2026-12-01', null]])
  })

  it('sends to the page where companies work already, and keeps nothing', async () => {
    await makeCompany(test.deps.db, hialeah)
    expect(
      await calls().joinWaitlist({ email: 'ana@home.example', state: 'fl', city: 'hialeah' }),
    ).toMatchObject({
      status: 'open',
      path: '/locations/fl/hialeah',
    })
    expect(await waiting()).toEqual([])
  })

  it.each([
    [{ email: 'ana@', state: 'fl' }, 'BAD_REQUEST'],
    [{ email: 'ana@home.example', state: 'zz' }, 'NOT_FOUND'],
    [{ email: 'ana@home.example', state: 'fl', city: 'Gotham' }, 'NOT_FOUND'],
  ])('refuses %j', async (input, code) => {
    await expect(calls().joinWaitlist(input)).rejects.toMatchObject({ code })
  })

  it('lets one address wait for twenty places, whatever runs in parallel', async () => {
    const cities = await test.deps.db.city.findMany({
      where: { state: 'TX' },
      take: 25,
      orderBy: { slug: 'asc' },
    })
    const answers = await Promise.allSettled(
      cities.map(({ slug }) => calls().joinWaitlist({ email: 'many@home.example', state: 'tx', city: slug })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(await waiting()).toHaveLength(20)
    const known = (await waiting())[0]?.citySlug
    await calls().joinWaitlist({ email: 'many@home.example', state: 'tx', city: known })
  })
})

describe('notifyWaitlist', () => {
  it('takes nobody for a company that is approved but not in business, and tells when it is', async () => {
    await calls().joinWaitlist({ email: 'ana@home.example', state: 'fl', city: 'hialeah' })
    const { id } = await makeCompany(test.deps.db, {
      ...hialeah,
      status: 'pending',
      businessStatus: 'CLOSED_TEMPORARILY',
    })
    expect(await approve(id)).toBe(0)
    await test.deps.db.managementCompany.update({ where: { id }, data: { businessStatus: 'OPERATIONAL' } })
    expect(await approve(id)).toBe(1)
  })

  it('tells when a company is restored', async () => {
    const { id } = await makeCompany(test.deps.db, hialeah)
    const admin = test.caller({ actor: testAdmin }).companies
    await admin.delete({ id })
    await calls().joinWaitlist({ email: 'ana@home.example', state: 'fl', city: 'hialeah' })
    await admin.restore({ ids: [id] })
    expect(await outboxLines(test.deps)).toEqual(['place.opened ana@home.example queued'])
  })

  it('mails everybody who waits for a place of the company, each mailbox once and never again', async () => {
    await calls().joinWaitlist({ email: 'ana@home.example', state: 'fl', city: 'hialeah' })
    await calls().joinWaitlist({ email: 'ana@home.example', state: 'fl' })
    await calls().joinWaitlist({ email: 'ben@home.example', state: 'fl', city: 'hialeah' })
    await calls().joinWaitlist({ email: 'cleo@home.example', state: 'fl', city: 'doral' })
    const first = await makeCompany(test.deps.db, { ...hialeah, status: 'pending' })
    const second = await makeCompany(test.deps.db, { ...hialeah, status: 'pending' })
    expect(await approve(first.id)).toBe(2)
    expect(await approve(second.id)).toBe(0)
    expect((await outboxLines(test.deps)).sort()).toEqual([
      'place.opened ana@home.example queued',
      'place.opened ben@home.example queued',
    ])
    await deliverDue(test.deps)
    const ben = test.deps.mailer.sent.find(({ to }) => to === 'ben@home.example')
    expect(ben?.subject).toBe('Now open: management companies in Hialeah, FL')
    expect(ben?.text).toContain('/locations/fl/hialeah')
    expect((await waiting()).filter(({ notifiedAt }) => notifiedAt === null)).toMatchObject([
      { email: 'cleo@home.example' },
    ])
  })

  it('mails a mailbox once in whatever spellings it waits', async () => {
    for (const email of ['dora@home.example', 'dora+1@home.example', 'Dora+2@home.example'])
      await calls().joinWaitlist({ email, state: 'fl', city: 'hialeah' })
    await calls().joinWaitlist({ email: 'dora+3@home.example', state: 'fl' })
    const { id } = await makeCompany(test.deps.db, { ...hialeah, status: 'pending' })
    expect(await approve(id)).toBe(1)
    expect(await outboxLines(test.deps)).toHaveLength(1)
    expect((await waiting()).filter(({ notifiedAt }) => notifiedAt === null)).toEqual([])
  })

  it('mails once when two companies are approved at the same time', async () => {
    await calls().joinWaitlist({ email: 'ana@home.example', state: 'fl', city: 'hialeah' })
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await makeCompany(test.deps.db, { ...hialeah, status: 'pending' })).id),
    )
    const mails = await Promise.all(ids.map(approve))
    expect(mails.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  it('mails nobody when the approval is rolled back', async () => {
    await calls().joinWaitlist({ email: 'ana@home.example', state: 'fl', city: 'hialeah' })
    const { id } = await makeCompany(test.deps.db, hialeah)
    await expect(
      test.deps.db.$transact(async (tx) => {
        await notifyWaitlist(test.deps, tx, id)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await outboxLines(test.deps)).toEqual([])
    expect(await waiting()).toMatchObject([{ notifiedAt: null }])
  })

  it('keeps everybody waiting while mail is switched off', async () => {
    await calls().joinWaitlist({ email: 'ana@home.example', state: 'fl', city: 'hialeah' })
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'a@hostmatch.example', fromEmail: 'f@hostmatch.example', useEmail: false },
    })
    const { id } = await makeCompany(test.deps.db, hialeah)
    expect(await approve(id)).toBe(0)
    expect(await waiting()).toMatchObject([{ notifiedAt: null }])
  })

  it('says nothing of a company that is gone before the mail goes out', async () => {
    await calls().joinWaitlist({ email: 'ana@home.example', state: 'fl', city: 'hialeah' })
    const { id } = await makeCompany(test.deps.db, hialeah)
    await approve(id)
    await test.deps.db.managementCompany.update({ where: { id }, data: { status: 'rejected' } })
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual(['place.opened ana@home.example dead'])
  })
})

describe('missing and waitable', () => {
  it('offer the nearest served cities of a city we know, those of its state for another name, else nothing', async () => {
    await makeCompany(test.deps.db)
    await makeCompany(test.deps.db, { city: 'Orlando', lat: 28.54, lng: -81.38 })
    const missing = await calls().missing({ state: 'Florida', city: 'Hialeah' })
    expect(missing.place).toEqual({ name: 'Hialeah, FL', state: 'FL', citySlug: 'hialeah' })
    expect(missing.nearest.map(({ citySlug }) => citySlug)).toEqual(['miami', 'orlando'])
    expect(missing.nearest[0]?.miles).toBeLessThan(20)
    expect(await calls().missing({ state: 'fl', city: 'gotham' })).toMatchObject({
      place: null,
      nearest: [{ state: 'FL' }, { state: 'FL' }],
    })
    expect(await calls().missing({ state: 'nd', city: 'gotham' })).toMatchObject({
      place: null,
      nearest: [{ citySlug: 'orlando' }, { citySlug: 'miami' }],
    })
    expect(await calls().missing({ state: 'zz', city: 'miami' })).toEqual({ place: null, nearest: [] })
  })

  it('know a state and a city, and count its companies', async () => {
    expect(await calls().waitable({ state: 'nd' })).toEqual({
      name: 'North Dakota',
      state: 'ND',
      citySlug: null,
      companyCount: 0,
    })
    expect(await calls().waitable({ state: 'nd', city: 'Fargo' })).toMatchObject({ name: 'Fargo, ND' })
    await makeCompany(test.deps.db, hialeah)
    expect(await calls().waitable({ state: 'FL', city: 'hialeah' })).toMatchObject({ companyCount: 1 })
    await expect(calls().waitable({ state: 'nd', city: 'Gotham' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

it('lists every state and the capital district, each with its cities', async () => {
  await makeCompany(test.deps.db, hialeah)
  const directory = await calls().directory()
  expect(directory).toHaveLength(54)
  expect(directory.find(({ state }) => state === 'FL')).toMatchObject({
    companyCount: 1,
    cities: expect.arrayContaining([expect.objectContaining({ citySlug: 'hialeah', companyCount: 1 })]),
  })
  expect(directory.find(({ state }) => state === 'ND')).toMatchObject({ companyCount: 0, cities: [] })
})
