import { makeCompany } from '@server/testing/factories.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await openTestApp()
  cookie = await signInAdmin(test)
})
afterAll(() => test.close())

const recalculate = (headers: Record<string, string> = { cookie }) =>
  test.app.inject({ method: 'POST', url: '/api/hostscore/recalculate-all', headers })

it('POST /api/hostscore/recalculate-all waits for completion and returns a summary', async () => {
  const { id } = await makeCompany(test.deps.db, { hostScore: null })
  const response = await recalculate()
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(response.json()).toMatchObject({
    success: true,
    message: 'Recalculated 1 company: 1 raised, 0 lowered, 1 in a new tier.',
    run: {
      status: 'done',
      total: 1,
      processed: 1,
      changed: 1,
      raised: 1,
      lowered: 0,
      newTier: 1,
      error: null,
    },
  })
  const [company] = (await test.app.inject({ url: '/api/management-companies' })).json()
  expect(company).toMatchObject({ id, hostRank: 1, hostScoreConfidence: 70, hostScoreVersion: '1.1' })
  expect(Date.parse(company.scoreLastUpdated)).toBe(Date.parse(response.json().run.startedAt))
})

it('accepts a JSON header without a body, as a browser sends it', async () => {
  const response = await recalculate({ cookie, 'content-type': 'application/json' })
  expect([response.statusCode, response.json().message]).toEqual([
    200,
    'Recalculated 1 company. No score changed.',
  ])
})

it('requires a signed-in admin', async () => {
  const response = await recalculate({})
  expect([response.statusCode, response.json()]).toEqual([
    401,
    { message: 'Please sign in first.', code: 'UNAUTHENTICATED' },
  ])
})

it('responds with 409 and a message while another one is running', async () => {
  const now = test.deps.clock.now()
  await test.deps.db.hostScoreRun.create({
    data: {
      status: 'running',
      version: '1.0',
      actor: 'ann@a.example',
      total: 9,
      processed: 4,
      heartbeatAt: now,
    },
  })
  const response = await recalculate()
  expect([response.statusCode, response.json()]).toEqual([
    409,
    {
      message: 'Scores are being recalculated right now. Please wait until that’s done.',
      code: 'RECALCULATION_RUNNING',
      details: 'Started by ann@a.example; 4 of 9 companies done.',
    },
  ])
})
