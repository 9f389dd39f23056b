import { makeUser, signInAdmin, signInAs } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { IMPORT_MAX_ROWS } from '@shared/companies/company-csv.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await openTestApp()
  cookie = await signInAdmin(test)
})
afterAll(() => test.close())

const importFile = (query: string, payload: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/management-companies/import${query}`,
    headers: { cookie, 'content-type': 'text/csv' },
    payload,
  })

/** Measures the event loop during work: the number of turns and the longest gap, as a share of the total time. */
async function measureEventLoop<Result>(work: Promise<Result>) {
  const began = performance.now()
  let [last, longest, turns, isWorking] = [began, 0, 0, true]
  const turn = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    turns += 1
    if (isWorking) setImmediate(turn)
  }
  setImmediate(turn)
  const response = await work
  isWorking = false
  return { response, turns, longestShare: longest / (performance.now() - began) }
}

const heading = 'Name,City,State,ZIP Code,Services,Website,Phone\n'
const full = heading.concat(
  ...Array.from({ length: IMPORT_MAX_ROWS }, (_, at) => {
    return `Hill Homes ${at},Sheridan,WY,82801,Setup,https://hill-${at}.example,307-555-${1000 + at}\n`
  }),
)

it.each([
  ['plans', '?dryRun=true', 'create', 80],
  ['writes', '?dryRun=false', 'create', 200],
  ['compares', '?dryRun=true', 'unchanged', 80],
] as const)(
  '%s two thousand companies in slices without blocking the event loop',
  async (_case, query, action, pieces) => {
    const { response, turns, longestShare } = await measureEventLoop(importFile(query, full))
    expect(response.json().counts).toMatchObject({ [action]: IMPORT_MAX_ROWS })
    expect(turns).toBeGreaterThan(pieces)
    expect(longestShare).toBeLessThan(0.35)
  },
)

it.each([
  [
    'short lines',
    'a\n',
    400,
    'The file has 1,000,000 rows; you can import up to 2,000 at a time. Split the file and try again.',
  ],
  ['blank lines', '\n', 400, 'The file has no rows below the header.'],
])('rejects two megabytes of %s without blocking the event loop', async (_case, line, status, message) => {
  const payload = heading + line.repeat(2_000_000 / line.length)
  const { response, turns } = await measureEventLoop(importFile('', payload))
  expect([response.statusCode, response.json().message]).toEqual([status, message])
  expect(turns).toBeGreaterThan(10)
})

it.each(['', '\uFEFF', '\r\n\r\n'])('rejects an empty file (%j)', async (payload) => {
  const response = await importFile('', payload)
  expect([response.statusCode, response.json().details]).toEqual([400, { csv: 'The file is empty.' }])
})

const bytes = (query: string, payload: Buffer, type = 'text/csv', who = cookie) =>
  test.app.inject({
    method: 'POST',
    url: `/api/management-companies/import${query}`,
    headers: { cookie: who, 'content-type': type },
    payload,
  })
const cafe = 'Name,City,State,ZIP Code,Services\nCafé Homes,Reno,NV,89501,Setup\n'
const utf16 = Buffer.from(`\uFEFF${cafe}`, 'utf16le')

it.each([
  ['UTF-16', utf16, 'text/csv'],
  ['UTF-16 of the other order', Buffer.from(utf16).swap16(), 'text/csv'],
  ['Windows-1252 by its header', Buffer.from(cafe, 'latin1'), 'text/csv; charset=windows-1252'],
  ['UTF-8', Buffer.from(cafe), 'text/csv; charset="UTF-8"'],
])('reads %s', async (_case, payload, type) => {
  expect((await bytes('', payload, type)).json().rows).toMatchObject([
    { name: 'Café Homes', action: 'create' },
  ])
})

it.each([
  ['text/csv', 'latin1'],
  ['text/csv; charset=utf-8', 'latin1'],
  ['text/csv; charset=klingon', 'utf8'],
] as const)('refuses bytes that are not text in %s, and says how to save them', async (type, encoding) => {
  const response = await bytes('', Buffer.from(cafe, encoding), type)
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    expect.stringContaining('Save it as “CSV UTF-8”'),
  ])
})

it('refuses a row that has lost a letter', async () => {
  const response = await bytes('', Buffer.from(cafe.replace('é', '\uFFFD')))
  expect(response.json().rows[0]).toMatchObject({ action: 'refused' })
})

it('tells a viewer in words that a file in UTF-16 is not theirs to import', async () => {
  const viewer = await signInAs(test, (await makeUser(test, 'viewer')).email)
  const response = await bytes('', utf16, 'text/csv', viewer)
  expect([response.statusCode, response.json().message]).toEqual([
    403,
    expect.stringMatching(/^[A-Z][^\0]*\.$/),
  ])
})

it.each(['0', '1', '', 'no', 'FALSE', 'false&dryRun=false'])(
  'imports nothing with dryRun=%s',
  async (value) => {
    const response = await importFile(`?dryRun=${value}`, cafe)
    expect(response.statusCode).toBe(400)
    expect(await test.deps.db.managementCompany.count({ where: { name: 'Café Homes' } })).toBe(0)
  },
)

it('accepts a file with semicolons', async () => {
  const response = await importFile(
    '',
    'Name;City;State;ZIP Code;Services\nAcorn Homes;Reno;NV;89501;Setup, Marketing\n',
  )
  expect(response.json()).toMatchObject({ counts: { create: 1, refused: 0 } })
})
