import { render } from '@client/entry.server.tsx'
import { makeLinkToken } from '@server/platform/link-token.ts'
import type { PageRenderer } from '@server/ssr/page-renderer.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toAnswerLink } from './recipients.rules.ts'

const renderer: PageRenderer = {
  clientDir: null,
  policies: { page: "default-src 'self'", admin: "default-src 'self'" },
  render: (options) => render({ ...options, assets: { stylesheets: [], scripts: [], fonts: [] } }),
}

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { renderer })
})
afterAll(() => test.close())

it('The page of a company’s link: GET and HEAD change nothing, a POST of our own page does', async () => {
  const company = await makeCompany(test.deps.db)
  const lead = await test.caller().leads.create(leadBody({ interestedCompanyIds: [company.id] }))
  const find = () => test.deps.db.leadRecipient.findFirstOrThrow({ where: { leadId: lead.id } })
  const row = await find()
  const url = `/answer/${makeLinkToken(test.deps.config.secret, toAnswerLink(row))}`
  for (const query of ['', '?answer=accepted&seen=sent', '?part=open-again', '?_method=POST']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await test.app.inject({ method, url: `${url}${query}` })
      expect([response.statusCode, response.headers.location]).toEqual([200, undefined])
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
      })
    }
  }
  expect(await find()).toEqual(row)
  expect(await test.deps.db.leadEvent.count()).toBe(0)

  const post = (headers: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url,
      payload: 'answer=accepted&seen=sent',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  expect((await post({ origin: 'https://other.example' })).statusCode).toBe(403)
  expect((await find()).state).toBe('sent')
  const posted = await post({ origin: test.deps.config.publicUrl })
  expect([posted.statusCode, posted.headers.location]).toEqual([303, url])
  expect((await find()).state).toBe('accepted')
  expect((await test.app.inject({ url: url.toLowerCase() })).body).toContain('This link doesn’t work')
})
