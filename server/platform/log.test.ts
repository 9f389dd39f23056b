import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

/** Returns one log line, as an operator reads it. */
function getLine(fields: object): { text: string; line: Record<string, unknown> } {
  const stream = new PassThrough()
  createLog('info', stream).warn(fields, 'mail not delivered')
  const text = String(stream.read())
  return { text, line: JSON.parse(text) }
}

describe('The log', () => {
  it('contains the reason for a rejected email, without the recipient', () => {
    const refusal = Object.assign(new Error('550 <owner+villa@mail.example>: no such user'), {
      code: 'EENVELOPE',
      rejected: ['owner+villa@mail.example'],
      response: '550 owner+villa@mail.example',
    })
    const { text, line } = getLine({ err: refusal, emailId: 7 })
    expect(text).not.toContain('mail.example')
    expect(line).toMatchObject({
      emailId: 7,
      err: { type: 'Error', code: 'EENVELOPE', message: '550 <[address]>: no such user' },
    })
    expect((line.err as { stack: string }).stack).toContain('log.test.ts')
  })

  it('contains neither secrets in a request URL nor the client IP', async () => {
    const stream = new PassThrough()
    const app = Fastify({ loggerInstance: createLog('debug', stream) })
    app.get('/thank-you/:token', async () => 'opened')
    app.get('/*', async () => 'page')
    await app.inject('/thank-you/7.of-an-owner')
    await app.inject('/admin/reset-password?token=of-a-user')
    await app.inject('/answer/7.of-a-company')
    await app.inject('/correct/7.of-a-company/email')
    await app.close()
    const text = String(stream.read())
    expect(text).not.toMatch(/of-an-owner|of-a-user|of-a-company|127\.0\.0\.1/)
    expect(text).toContain('/thank-you/:token')
    expect(text).toContain('/admin/reset-password')
    expect(text).toContain('/answer/:token')
  })

  it('redacts credentials', () => {
    const { line } = getLine({
      user: { password: 'hunter2', token: 'abc', email: 'a@b.example', phone: '305-555-0123' },
      emailId: 7,
    })
    // Compares the whole rest: the timestamp may contain any three digits.
    expect(line).toMatchObject({ emailId: 7, msg: 'mail not delivered' })
    expect(line.user).toEqual({})
  })
})
