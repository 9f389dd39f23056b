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
  // The real transport, against a real server: that is what these calls are about.
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
  it('gives the defaults, then what was saved', async () => {
    const first = await call('GET', 'email-config')
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(first.json()).toMatchObject({ isEnabled: true, useEmail: true, companyNotifications: true })
    const saved = await call('POST', 'email-config', settings)
    expect([saved.statusCode, saved.json()]).toEqual([200, { ...settings, weeklyReport: false }])
    expect((await call('GET', 'email-config')).json()).toEqual({ ...settings, weeklyReport: false })
  })

  it('refuses bad addresses with a message and what is wrong', async () => {
    const answer = await call('POST', 'email-config', { ...settings, fromEmail: 'nobody' })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        message: 'Please check the fields below.',
        details: { fromEmail: 'Please enter a valid email address' },
      },
    ])
  })

  it.each([
    ['GET', 'email-config'],
    ['POST', 'email-config'],
    ['POST', 'send-test-email'],
  ] as const)('%s /api/%s is for a signed-in admin', async (method, path) => {
    const answer = await call(method, path, method === 'POST' ? settings : undefined, {})
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please sign in first.' }])
  })
})

describe('POST /api/send-test-email', () => {
  it('arrives at a real server, five times an hour', async () => {
    for (let count = 0; count < 5; count++) {
      const answer = await call('POST', 'send-test-email', testMail())
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { success: true, message: 'Test email sent to me@home.example.' },
      ])
    }
    expect(smtp.mails).toHaveLength(5)
    expect(smtp.mails[0]).toMatchObject({ recipient: 'me@home.example', subject: 'A test' })
    const sixth = await call('POST', 'send-test-email', testMail())
    expect([sixth.statusCode, sixth.json()]).toEqual([
      429,
      { message: 'At most 5 test emails go out in an hour. Please try again later.' },
    ])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500)
    expect(smtp.mails).toHaveLength(5)
  })

  it('says that the server refuses an address', async () => {
    smtp.onMoment = (moment) => {
      if (moment === 'rcpt-to') throw Object.assign(new Error('No such user'), { responseCode: 550 })
    }
    const answer = await call('POST', 'send-test-email', testMail('gone@home.example'))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/^The mail server refused this address: .*550 No such user/)
    expect(await test.deps.db.emailMessage.findFirst()).toMatchObject({ status: 'dead' })
  })
})

// Last: it takes the server away.
it('a server that is gone is a connection error, and the test mail says why it did not go', async () => {
  const admin = test.caller({ actor: { userId: 1, email: 'a@b.example', role: 'viewer' } })
  expect(await admin.email.transport()).toMatchObject({ isConnected: true, error: null })
  await smtp.close()
  expect(await admin.email.transport()).toMatchObject({
    isConnected: false,
    transport: `SMTP server ${new URL(smtp.url).host}`,
    error: expect.stringContaining('ECONNREFUSED'),
  })
  const answer = await call('POST', 'send-test-email', testMail())
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toMatch(/^The mail could not be sent: .*ECONNREFUSED/)
})
