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

it('POST /api/hostscore/recalculate-all waits for the end and says what changed', async () => {
  const { id } = await makeCompany(test.deps.db, { hostScore: null })
  const answer = await recalculate()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toMatchObject({
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
  expect(company).toMatchObject({ id, hostRank: 1, hostScoreConfidence: 70, hostScoreVersion: '1.0' })
  expect(Date.parse(company.scoreLastUpdated)).toBe(Date.parse(answer.json().run.startedAt))
})

it('takes a JSON header without a body, as a browser sends it', async () => {
  const answer = await recalculate({ cookie, 'content-type': 'application/json' })
  expect([answer.statusCode, answer.json().message]).toEqual([
    200,
    'Recalculated 1 company. No score changed.',
  ])
})

it('is for a signed-in admin', async () => {
  const answer = await recalculate({})
  expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please sign in first.' }])
})

it('answers 409 with a sentence while another one is under way', async () => {
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
  const answer = await recalculate()
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      message: 'The scores are being recalculated right now. Please wait until that is done.',
      details: 'ann@a.example started it; 4 of 9 companies are done.',
    },
  ])
})
