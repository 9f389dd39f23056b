import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { countRows, deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { formatDateTime } from '@shared/lib/format.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.clock.set(new Date())
})

const body = (overrides: Record<string, unknown> = {}) =>
  leadBody({ email: 'robin@home.example', propertyAddress: '100 Ocean Street', ...overrides })
const send = (overrides: Record<string, unknown> = {}, idempotencyKey: string | null = null) =>
  test.caller({ idempotencyKey }).leads.create(body(overrides))
const duplicate = { code: 'CONFLICT', cause: { code: 'DUPLICATE_LEAD' } }

/** Runs calls in parallel and returns their results and error codes. */
async function settleAll<T>(calls: Promise<T>[]) {
  const settled = await Promise.allSettled(calls)
  return {
    done: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    codes: settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.cause?.code)] : [])),
  }
}

describe('The same request again', () => {
  it('is rejected with the time of the first and stores nothing', async () => {
    const first = await send()
    test.deps.clock.advance(2 * HOUR_MS)
    const before = await countRows(test.deps)
    await expect(send()).rejects.toMatchObject({
      ...duplicate,
      message: "You've already submitted this information recently.",
      cause: { details: expect.stringContaining(formatDateTime(first.createdAt)) },
    })
    expect(await countRows(test.deps)).toEqual(before)
  })

  it.each([
    ['in another case', { email: 'ROBIN@home.example', propertyAddress: '100 OCEAN street' }],
    ['with more spaces', { email: ' robin@home.example ', propertyAddress: ' 100  Ocean   Street ' }],
    ['with St. for Street', { propertyAddress: '100 Ocean St.' }],
    ['with ZIP+4', { propertyZip: '33130-1234' }],
    ['with another name, phone and note', { fullName: 'R. F.', phone: '', additionalInfo: 'Again' }],
  ])('is rejected %s', async (_case, change) => {
    await send()
    await expect(send(change)).rejects.toMatchObject(duplicate)
  })

  it('is rejected with the domain in its other form', async () => {
    await send({ email: 'robin@bücher.example' })
    await expect(send({ email: 'Robin@xn--bcher-kva.example' })).rejects.toMatchObject(duplicate)
  })

  it.each([
    ['another property', { propertyAddress: '101 Ocean Street' }],
    ['another unit', { propertyAddress: '100 Ocean Street, Unit 2' }],
    ['another ZIP', { propertyZip: '33131' }],
    ['another person', { email: 'kim@home.example' }],
  ])('is accepted for %s', async (_case, change) => {
    const first = await send()
    expect((await send(change)).id).not.toBe(first.id)
  })

  it('is rejected for 24 hours, then accepted', async () => {
    await send()
    test.deps.clock.advance(24 * HOUR_MS - 60_000)
    await expect(send()).rejects.toMatchObject(duplicate)
    test.deps.clock.advance(2 * 60_000)
    await send()
    await expect(send()).rejects.toMatchObject(duplicate)
    expect((await countRows(test.deps)).leads).toBe(2)
  })

  it('is accepted after the first was rejected', async () => {
    await expect(send({ interestedCompanyIds: '999' })).rejects.toThrow()
    await send()
  })
})

describe('In parallel', () => {
  it('200 identical requests create one lead and 199 errors', async () => {
    await makeCompany(test.deps.db)
    const { done, codes } = await settleAll(Array.from({ length: 200 }, () => send()))
    expect(done).toHaveLength(1)
    expect(codes).toEqual(Array.from({ length: 199 }, () => 'DUPLICATE_LEAD'))
    expect(await countRows(test.deps)).toMatchObject({ leads: 1, consents: 1, matches: 1, mails: 2 })
  })

  it('200 different requests create 200 leads and all their emails', async () => {
    const { deps } = test
    const [one, two] = [await makeCompany(deps.db), await makeCompany(deps.db)]
    const { done, codes } = await settleAll(
      Array.from({ length: 200 }, (_, at) =>
        send({
          email: `owner-${at}@home.example`,
          interestedCompanyIds: at % 2 === 0 ? `${one.id}` : `${one.id},${two.id}`,
        }),
      ),
    )
    expect(codes).toEqual([])
    expect(new Set(done.map((lead) => lead.id)).size).toBe(200)
    // Admin and owner each time; one company for 100 leads, two for the other 100.
    expect(await countRows(deps)).toMatchObject({
      leads: 200,
      consents: 200,
      matches: 400,
      mails: 700,
    })
    const expected = done.flatMap((lead, at) => [
      `lead.admin ${lead.id} ${deps.config.admin.email}`,
      `lead.receipt ${lead.id} owner-${at}@home.example`,
      `lead.company ${lead.id} ${one.email}`,
      ...(at % 2 === 0 ? [] : [`lead.company ${lead.id} ${two.email}`]),
    ])
    const rows = await deps.db.emailMessage.findMany({ where: { status: 'queued' } })
    expect(rows.map((row) => `${row.template} ${row.leadId} ${row.to}`).sort()).toEqual(expected.sort())
    expect(new Set(rows.map((row) => row.messageId)).size).toBe(700)
  })

  it('20 requests with one Idempotency-Key create one lead and 20 equal responses', async () => {
    const { done, codes } = await settleAll(Array.from({ length: 20 }, () => send({}, 'key-1')))
    expect(codes).toEqual([])
    expect(new Set(done.map((lead) => lead.id)).size).toBe(1)
    expect(await countRows(test.deps)).toMatchObject({ leads: 1, mails: 2, keys: 1 })
  })

  it('two different requests with one Idempotency-Key never both succeed', async () => {
    const { done, codes } = await settleAll([send({}, 'key-2'), send({ email: 'kim@home.example' }, 'key-2')])
    expect([done.length, codes]).toEqual([1, ['IDEMPOTENCY_KEY_REUSED']])
    expect((await countRows(test.deps)).leads).toBe(1)
  })
})

describe('An Idempotency-Key', () => {
  it('returns the first response to a retry, with a new cookie for the same lead', async () => {
    const company = await makeCompany(test.deps.db)
    const ownerTokens: string[] = []
    const caller = test.caller({ idempotencyKey: 'key-3', ownerTokens })
    const input = body({ interestedCompanyIds: `${company.id}` })
    const first = await caller.leads.create(input)
    const before = await countRows(test.deps)
    expect(await caller.leads.create(input)).toEqual(first)
    expect(ownerTokens).toHaveLength(2)
    expect(ownerTokens[0]).toBe(ownerTokens[1])
    expect(await countRows(test.deps)).toEqual(before)
  })

  it('is rejected for another request', async () => {
    await send({}, 'key-4')
    await expect(send({ email: 'kim@home.example' }, 'key-4')).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      cause: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })

  it('does not bypass the duplicate rule', async () => {
    await send({}, 'key-5')
    await expect(send({}, 'key-6')).rejects.toMatchObject(duplicate)
  })

  it('can be reused when the first request failed', async () => {
    await expect(send({ interestedCompanyIds: '999' }, 'key-7')).rejects.toThrow()
    await send({}, 'key-7')
  })
})

describe('A flood from one email address', () => {
  it('is limited to 20 requests a day in any letter case, until the next day', async () => {
    const to = (at: number) =>
      send({ propertyAddress: `${at} Palm Road`, email: at % 2 ? 'A@b.example' : 'a@B.example' })
    for (let at = 1; at <= 20; at++) await to(at)
    await expect(to(21)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      cause: { code: 'RATE_LIMITED', retryAfterS: 86_400 },
    })
    expect((await countRows(test.deps)).leads).toBe(20)
    test.deps.clock.advance(25 * HOUR_MS)
    await to(21)
  })
})
