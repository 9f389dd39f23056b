import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { IMPORT_MAX_ROWS } from '@shared/company-csv.ts'
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

/** How often others came to their turn meanwhile, and the longest time that they did not, as a share of the whole. */
async function sharing<Answer>(work: Promise<Answer>) {
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
  const answer = await work
  isWorking = false
  return { answer, turns, longestShare: longest / (performance.now() - began) }
}

const heading = 'Name,City,State,ZIP Code,Services,Website,Phone\n'
const full = heading.concat(
  ...Array.from({ length: IMPORT_MAX_ROWS }, (_, at) => {
    return `Hill Homes ${at},Sheridan,WY,82801,Setup,https://hill-${at}.example,307-555-${1000 + at}\n`
  }),
)

it.each([
  ['looks at', '?dryRun=true', 'create', 80],
  ['writes', '?dryRun=false', 'create', 200],
  ['compares', '?dryRun=true', 'nothing', 80],
] as const)(
  '%s two thousand companies in small pieces, and others are served between',
  async (_what, query, action, pieces) => {
    const { answer, turns, longestShare } = await sharing(importFile(query, full))
    expect(answer.json().counts).toMatchObject({ [action]: IMPORT_MAX_ROWS })
    expect(turns).toBeGreaterThan(pieces)
    expect(longestShare).toBeLessThan(0.35)
  },
)

it.each([
  [
    'short lines',
    'a\n',
    400,
    'The file has 1,000,000 rows; at most 2,000 can be imported at once. Split it.',
  ],
  ['blank lines', '\n', 400, 'The file has no rows below its heading.'],
])('answers two megabytes of %s soon, and serves others meanwhile', async (_what, line, status, message) => {
  const payload = heading + line.repeat(2_000_000 / line.length)
  const { answer, turns } = await sharing(importFile('', payload))
  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  expect(turns).toBeGreaterThan(10)
})

it.each(['', '\uFEFF', '\r\n\r\n'])('says of an empty file that it is (%j)', async (payload) => {
  const answer = await importFile('', payload)
  expect([answer.statusCode, answer.json().details]).toEqual([400, { csv: 'The file is empty.' }])
})

it('reads a file with semicolons', async () => {
  const answer = await importFile(
    '',
    'Name;City;State;ZIP Code;Services\nAcorn Homes;Reno;NV;89501;Setup, Marketing\n',
  )
  expect(answer.json()).toMatchObject({ counts: { create: 1, refused: 0 } })
})
