import { makeCompany } from '@server/testing/factories.ts'
import { makeUser, signInAs } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
let cookie: string
let ids: number[]
const day = (n: number) => new Date(Date.UTC(2026, 2, n))

beforeAll(async () => {
  test = await openTestApp()
  cookie = await signInAs(test, (await makeUser(test, 'viewer')).email)
  const made = [
    await makeCompany(test.deps.db, {
      createdAt: day(1),
      updatedAt: day(9),
      propertyTypes: ['condo', 'cabin'],
    }),
    await makeCompany(test.deps.db, { createdAt: day(1), updatedAt: day(2), state: 'CO', city: 'Aspen' }),
    await makeCompany(test.deps.db, { createdAt: day(2), updatedAt: day(3), status: 'pending' }),
    await makeCompany(test.deps.db, { createdAt: day(3), deletedAt: day(4) }),
  ]
  ids = made.map(({ id }) => id)
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = { cookie }) =>
  test.app.inject({ url: `/api/v1/companies${url}`, headers })

async function readAll(query: string): Promise<number[]> {
  const found: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await get(`?${query}${cursor ? `&cursor=${cursor}` : ''}`)
    const page = response.json<{ data: { id: number }[]; next_cursor: string | null }>()
    found.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
  }
  return found.map((id) => ids.indexOf(id))
}

describe('GET /api/v1/companies', () => {
  it.each([
    ['limit=1', [2, 1, 0]],
    ['limit=2&direction=asc', [0, 1, 2]],
    ['sort=updatedAt&limit=1', [1, 2, 0]],
    [`updatedSince=${day(3).toISOString()}`, [2, 0]],
    ['status=pending', [2]],
    ['state=CO', [1]],
    ['propertyType=cabin', [0]],
    ['propertyType=villa', []],
  ])('returns the companies of %s', async (query, expected) => {
    expect(await readAll(query)).toEqual(expected)
  })

  it('rejects invalid filters and cursors', async () => {
    for (const query of ['status=gone', 'state=Florida', 'propertyType=castle', 'cursor=x', 'limit=']) {
      const response = await get(`?${query}`)
      expect([query, response.statusCode, response.json().code]).toEqual([query, 400, 'INVALID_INPUT'])
    }
    expect((await get('', {})).statusCode).toBe(401)
  })
})

describe('GET /api/v1/companies/{id}', () => {
  it('returns all fields of a company, without what only the team may see', async () => {
    const company = (await get(`/${ids[2]}`)).json()
    expect(company).toMatchObject({
      id: ids[2],
      status: 'pending',
      rating: '4.6',
      createdAt: day(2).toISOString(),
    })
    expect(company).not.toHaveProperty('insuranceValidUntil')
  })

  it('returns 404 for an unknown or deleted one, 400 for no ID', async () => {
    const statuses = [`/${ids[3]}`, '/999999', '/abc'].map(async (url) => (await get(url)).statusCode)
    expect(await Promise.all(statuses)).toEqual([404, 404, 400])
  })
})
