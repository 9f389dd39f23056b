import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.managementCompany.deleteMany())

const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)

it('returns terms of listed companies in the requested order, and no email address', async () => {
  const a = await make({ minContracts: '12 months', cancellationPolicy: '60 days' })
  const b = await make({ acceptsInstantBooking: true })
  const hidden = await make({ status: 'pending' })
  const compared = await test.caller().companies.compared({ ids: [b.id, hidden.id, a.id, 999_999] })
  expect(compared).toMatchObject([
    { id: b.id, acceptsInstantBooking: true, minContracts: null },
    { id: a.id, minContracts: '12 months', cancellationPolicy: '60 days' },
  ])
  expect(JSON.stringify(compared)).not.toContain('@')
  expect(await test.caller().companies.compared({ ids: [] })).toEqual([])
})

it('returns the place where the companies can be asked together', async () => {
  const miami = await make()
  const doral = await make({ city: 'Doral', serviceArea: 'Miami, Doral' })
  const hidden = await make({ deletedAt: new Date() })
  expect(
    await test.caller().companies.requestPlaces({ ids: [doral.id, miami.id, hidden.id, 4_000_000_000] }),
  ).toEqual([{ name: 'Miami, FL', state: 'FL', citySlug: 'miami', companyIds: [doral.id, miami.id] }])
  expect(await test.caller().companies.requestPlaces({ ids: [hidden.id] })).toEqual([])
})

it('rejects more ids than a selection holds', async () => {
  const ids = Array.from({ length: 21 }, (_, index) => index + 1)
  await expect(test.caller().companies.compared({ ids })).rejects.toThrow('ids')
  await expect(test.caller().companies.requestPlaces({ ids })).rejects.toThrow('ids')
})
