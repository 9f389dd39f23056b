import { leadBody } from '@server/testing/factories.ts'
import { deliverDue } from '@server/testing/outbox.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const ANN = 'ann@home.example'
const calls = () => test.caller({ actor: { ...testAdmin, role: 'owner' } }).dataRequests

async function sentToken(): Promise<string> {
  await deliverDue(test.deps)
  return /token=([\w.-]+)/.exec(test.deps.mailer.sent.at(-1)?.text ?? '')?.[1] ?? ''
}

const download = (token: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/your-data/download',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ token }).toString(),
  })

it('downloads the copy through the emailed link by POST alone, until it expires', async () => {
  await test.caller().leads.create(leadBody({ email: ANN, fullName: 'Ann Hill' }))
  const { id } = await calls().add({
    kind: 'access',
    name: 'Ann Hill',
    email: ANN,
    phone: '',
    receivedOn: '2026-01-02',
    channel: 'email',
    notes: '',
  })
  await calls().askToConfirm({ id })
  const confirmToken = await sentToken()
  await test.caller().dataRequests.confirm({ token: confirmToken })
  await calls().answer({ id, outcome: 'done', text: '' })
  const token = await sentToken()

  const file = await download(token)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="hostmatch-personal-data-.*\.json"$/,
  )
  expect(file.json().data.leads).toMatchObject([{ fullName: 'Ann Hill' }])
  expect(file.body).not.toContain('Nonce')
  expect((await calls().detail({ id })).events.at(-1)).toMatchObject({
    text: 'Downloaded the copy of the data.',
    actor: 'the person',
  })

  for (const wrong of ['', 'x', confirmToken, `${token}x`]) {
    const refused = await download(wrong)
    expect(refused.statusCode).toBe(303)
    expect(refused.body).not.toContain('Ann')
  }
  expect((await download(token, { origin: 'https://other.example' })).statusCode).toBe(403)
  test.deps.clock.advance(7 * DAY_MS)
  expect((await download(token)).statusCode).toBe(303)
  test.deps.clock.advance(-7 * DAY_MS)
})
