import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import type { MarketsInput } from '@shared/markets/markets.schema.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
  const { db, clock } = test.deps
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const company = await makeCompany(db)
  const other = await makeCompany(db)
  const make = (propertyCity: string, propertyState: string | null, days: number, more = {}) =>
    makeLead(db, { propertyCity, propertyState, createdAt: ago(days), ...more })
  const [answered, signed] = [await make('Miami', 'FL', 1), await make('MIAMI', 'FL', 40)]
  await make('Port St. Lucie', 'FL', 2)
  await make('port saint lucie', 'FL', 3)
  // Not counted: too old, a sample, spam, deleted, of no known state.
  await make('Miami', 'FL', 91)
  await make('Miami', 'FL', 1, { isSample: true })
  await make('Miami', 'FL', 1, { status: 'bad' })
  await make('Miami', 'FL', 1, { deletedAt: clock.now() })
  await make('Miami', null, 1)
  const recipient = { tokenNonce: 'x', firstAnsweredAt: clock.now() }
  await db.leadRecipient.createMany({
    data: [
      { ...recipient, leadId: answered.id, companyId: company.id, state: 'declined' },
      { ...recipient, leadId: answered.id, companyId: other.id, state: 'accepted' },
      { ...recipient, leadId: signed.id, companyId: company.id, state: 'signed' },
    ],
  })
  const entry = { state: 'FL', placeName: 'x' }
  await db.waitlistEntry.createMany({
    data: [
      { ...entry, email: 'a@home.example', citySlug: 'hialeah' },
      { ...entry, email: 'b@home.example', citySlug: 'hialeah' },
      { ...entry, email: 'c@home.example', citySlug: 'hialeah', notifiedAt: clock.now() },
      { ...entry, email: 'd@home.example', citySlug: '' },
      { ...entry, email: 'e@home.example', state: 'CO', citySlug: 'aspen' },
    ],
  })
})
afterAll(() => test.close())

const viewer = async () => test.caller({ actor: await makeUser(test, 'viewer') }).markets
const list = async (input: Partial<MarketsInput> = {}) => (await viewer()).list(input)
const none = { leads30: 0, leads90: 0, waiting: 0, companies: 0, answered: 0, signed: 0 }

it('lists cities by unserved demand, with all spellings of a city together', async () => {
  const { rows, total } = await list()
  expect(total).toBe(4)
  expect(rows).toMatchObject([
    {
      ...none,
      id: 1,
      name: 'Port St. Lucie, FL',
      citySlug: 'port-st-lucie',
      leads30: 2,
      leads90: 2,
      unserved: 2,
    },
    { ...none, id: 2, name: 'Hialeah, FL', waiting: 2, waitingHere: 2, unserved: 2 },
    { ...none, id: 3, name: 'Aspen, CO', waiting: 1, unserved: 1 },
    { name: 'Miami, FL', leads30: 1, leads90: 2, companies: 2, answered: 2, signed: 1, unserved: 0 },
  ])
})

it('lists states with everything in them', async () => {
  const { rows } = await list({ level: 'state' })
  expect(rows).toMatchObject([
    {
      ...{ name: 'Florida', citySlug: '', leads30: 3, leads90: 4, waiting: 3, waitingHere: 1 },
      ...{ companies: 2, answered: 2, signed: 1, unserved: 5 },
    },
    { name: 'Colorado', waiting: 1, waitingHere: 0, unserved: 1 },
  ])
})

it('filters, searches, sorts and pages', async () => {
  const names = async (input: Partial<MarketsInput>) => (await list(input)).rows.map(({ name }) => name)
  expect(await names({ state: 'CO' })).toEqual(['Aspen, CO'])
  expect(await names({ search: 'lucie' })).toEqual(['Port St. Lucie, FL'])
  expect(await names({ level: 'state', search: 'color' })).toEqual(['Colorado'])
  expect(await names({ sort: 'name', direction: 'asc', pageSize: 1, page: 2 })).toEqual(['Hialeah, FL'])
  expect(await names({ sort: 'companies', pageSize: 1 })).toEqual(['Miami, FL'])
  expect(await list({ page: 9 })).toEqual({ rows: [], total: 4 })
})

it('is exported by editors, with an audit entry', async () => {
  const editor = test.caller({ actor: await makeUser(test, 'editor') }).markets
  const { fileName, rows } = await editor.exportCsv({ state: 'FL' })
  expect(fileName).toMatch(/^markets-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(rows).toHaveLength(3)
  expect(await test.deps.db.auditEvent.count({ where: { action: 'markets.export' } })).toBe(1)
  await expect((await viewer()).exportCsv({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(test.caller().markets.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(list({ state: 'XX' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
