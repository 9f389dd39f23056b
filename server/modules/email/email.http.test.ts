import { createMailer } from '@server/platform/mailer.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openSmtpServer, type TestSmtpServer } from '@server/testing/smtp-server.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApp
let smtp: TestSmtpServer
let cookie: string
beforeAll(async () => {
  test = await openTestApp()
  smtp = await openSmtpServer()
  // The real transport with a real server, which these routes are about.
  const transport = { kind: 'smtp' as const, url: smtp.url }
  Object.assign(test.deps.mailer, createMailer(transport, 5))
  test.deps.config.mail.transport = transport
  cookie = await signInAdmin(test)
})
afterAll(async () => {
  test.deps.mailer.close()
  await smtp.close()
  await test.close()
})
beforeEach(async () => {
  await test.deps.db.emailMessage.deleteMany()
  smtp.mails = []
  smtp.onMoment = () => {}
})

const settings = {
  adminEmail: 'desk@hostmatch.example',
  fromEmail: 'hello@hostmatch.example',
  isEnabled: true,
  useEmail: true,
  companyNotifications: false,
}
const call = (method: 'GET' | 'POST', path: string, payload?: object, headers: object = { cookie }) =>
  test.app.inject({ method, url: `/api/${path}`, payload, headers: { ...headers } })
const testMail = (to = 'me@home.example') => ({ to, subject: 'A test', message: 'Does this arrive?' })

describe('/api/email-config', () => {
  it('returns the defaults, then the saved settings', async () => {
    const first = await call('GET', 'email-config')
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(first.json()).toMatchObject({ isEnabled: true, useEmail: true, companyNotifications: true })
    const saved = await call('POST', 'email-config', settings)
    expect([saved.statusCode, saved.json()]).toEqual([200, { ...settings, weeklyReport: false }])
    expect((await call('GET', 'email-config')).json()).toEqual({ ...settings, weeklyReport: false })
  })

  it('rejects invalid addresses with a message and the errors', async () => {
    const response = await call('POST', 'email-config', { ...settings, fromEmail: 'nobody' })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        message: 'Please check the fields below.',
        code: 'INVALID_INPUT',
        details: { fromEmail: 'Please enter a valid email address' },
      },
    ])
  })

  it.each([
    ['GET', 'email-config'],
    ['POST', 'email-config'],
    ['POST', 'send-test-email'],
  ] as const)('%s /api/%s requires a signed-in admin', async (method, path) => {
    const response = await call(method, path, method === 'POST' ? settings : undefined, {})
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { message: 'Please sign in first.', code: 'UNAUTHENTICATED' },
    ])
  })
})

describe('POST /api/send-test-email', () => {
  it('arrives at a real server, five times an hour', async () => {
    for (let count = 0; count < 5; count++) {
      const response = await call('POST', 'send-test-email', testMail())
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { success: true, message: 'Test email sent to me@home.example.' },
      ])
    }
    expect(smtp.mails).toHaveLength(5)
    expect(smtp.mails[0]).toMatchObject({ recipient: 'me@home.example', subject: 'A test' })
    const sixth = await call('POST', 'send-test-email', testMail())
    expect([sixth.statusCode, sixth.json()]).toEqual([
      429,
      { message: 'At most 5 test emails go out in an hour. Please try again later.', code: 'RATE_LIMITED' },
    ])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500)
    expect(smtp.mails).toHaveLength(5)
  })

  it('reports that the server rejects an address', async () => {
    smtp.onMoment = (moment) => {
      if (moment === 'rcpt-to') throw Object.assign(new Error('No such user'), { responseCode: 550 })
    }
    const response = await call('POST', 'send-test-email', testMail('gone@home.example'))
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toMatch(
      /^The server doesn’t accept this address \(550\)\. .*550 No such user/,
    )
    expect(await test.deps.db.emailMessage.findFirst()).toMatchObject({ status: 'dead' })
  })
})

// Last, because it stops the server.
it('a stopped server is a connection error, and the test email reports the reason', async () => {
  const admin = test.caller({ actor: { userId: 1, email: 'a@b.example', role: 'viewer' } })
  expect(await admin.email.transport()).toMatchObject({ isConnected: true, error: null })
  await smtp.close()
  expect(await admin.email.transport()).toMatchObject({
    isConnected: false,
    transport: `SMTP server ${new URL(smtp.url).host}`,
    error: expect.stringContaining('ECONNREFUSED'),
  })
  const response = await call('POST', 'send-test-email', testMail())
  expect(response.statusCode).toBe(503)
  expect(response.json().message).toMatch(/^Couldn’t send the email: .*ECONNREFUSED/)
})
