import { leadBody } from '@server/testing/factories.ts'
import { deliverDue } from '@server/testing/outbox.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { cleanText } from '@shared/lib/clean-text.ts'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
let admin: string
beforeAll(async () => {
  test = await openTestApp()
  admin = await signInAdmin(test)
})
afterAll(() => test.close())

let sent = 0
/** Uses a new IP for each request, so that the rate limit does not apply. */
const send = async (fields: Record<string, unknown>) => {
  sent += 1
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/leads',
    remoteAddress: `10.1.${Math.floor(sent / 250)}.${1 + (sent % 250)}`,
    payload: leadBody(fields),
  })
  expect(response.statusCode, response.body).toBe(201)
  return response
}

const texts = [
  "'; DROP TABLE leads; --",
  "' OR '1'='1",
  'Robert"); DELETE FROM leads;--',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '{{7*7}} <%= 7*7 %> #{7*7}',
  '=HYPERLINK("http://evil.example")',
  '%s %d %n %00 \\0 \\x00 \\u0000',
  '$1 $2 :name @p0 ?',
  'null',
  'undefined',
  'true',
  'NaN',
  '[object Object]',
  '../../../../etc/passwd',
  'C:\\Windows\\system32',
  "O'Brien-Żółć & Söhne",
  '日本語 العربية עברית',
  '👩‍👩‍👧‍👦🏡',
  '-- /* */ ; ` ´ ’ ‘ “ ”',
  '&lt;b&gt; &amp; &#x27;',
]

describe('Hostile text that can be stored', () => {
  it.each(texts)('is stored and returned unchanged: %s', async (text) => {
    const fields = {
      fullName: text,
      propertyAddress: text,
      propertyCity: text,
      additionalInfo: `${text}\n${text}`,
    }
    const response = await send(fields)
    const lead = response.json()
    expect(lead).toMatchObject(fields)
    expect(await test.deps.db.lead.findUnique({ where: { id: lead.id } })).toMatchObject(fields)
    const list = await test.app.inject({ url: '/api/leads', headers: { cookie: admin } })
    expect(list.json<{ id: number }[]>().find((one) => one.id === lead.id)).toMatchObject(fields)
    const mine = await test.app.inject({
      url: '/trpc/leads.mine',
      cookies: { hostmatch_lead: response.cookies[0]?.value ?? '' },
    })
    expect(mine.json().result.data.json.lead).toMatchObject(fields)
  })

  it('appears in the admin’s email as plain text only', async () => {
    await deliverDue(test.deps)
    const mails = test.deps.mailer.sent.filter((mail) => mail.to === test.deps.config.admin.email)
    expect(mails).toHaveLength(texts.length)
    for (const [at, text] of texts.entries()) {
      expect(mails[at]?.text).toContain(`Note: ${text}\n${text}`)
      const { html } = await PostalMime.parse(`Content-Type: text/html; charset=utf-8\n\n${mails[at]?.html}`)
      expect(html).not.toMatch(/<script|<img|<svg/i)
    }
  })

  it('is either stored, without invisible characters, or rejected with 400', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (text) => {
        sent += 1
        const response = await test.app.inject({
          method: 'POST',
          url: '/api/leads',
          remoteAddress: `10.2.${Math.floor(sent / 250)}.${1 + (sent % 250)}`,
          payload: leadBody({ fullName: `A${text}`, additionalInfo: text }),
        })
        expect([201, 400]).toContain(response.statusCode)
        if (response.statusCode === 201) {
          expect(response.json().fullName).toBe(
            cleanText(`A${text}`).replace(/\s+/g, ' ').trim().normalize('NFC'),
          )
          expect(response.json().additionalInfo).toBe(cleanText(text).trim().normalize('NFC') || null)
        }
      }),
      { numRuns: 60 },
    )
  })
})

it('ignores id, time, status and owner sent by a client', async () => {
  const response = await send({
    id: 4711,
    createdAt: '2001-01-01T00:00:00Z',
    status: 'closed',
    isSample: true,
    tokenNonce: 'known',
    duplicateKey: null,
    propertyState: 'ZZ',
    phoneE164: '+1900',
    deletedAt: '2001-01-01T00:00:00Z',
    matches: { create: [{ companyId: 1 }] },
  })
  const row = await test.deps.db.lead.findUniqueOrThrow({ where: { id: response.json().id } })
  expect(row).toMatchObject({ status: 'new', isSample: false, propertyState: 'FL', deletedAt: null })
  expect(row.id).not.toBe(4711)
  expect(row.tokenNonce).not.toBe('known')
  expect(row.createdAt.getFullYear()).toBeGreaterThan(2001)
})
