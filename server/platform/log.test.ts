import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

/** What one line says, as an operator reads it. */
function lineOf(fields: object): { text: string; line: Record<string, unknown> } {
  const stream = new PassThrough()
  createLog('info', stream).warn(fields, 'mail not delivered')
  const text = String(stream.read())
  return { text, line: JSON.parse(text) }
}

describe('The log', () => {
  it('tells why a mail was refused, not whom it was for', () => {
    const refusal = Object.assign(new Error('550 <owner+villa@mail.example>: no such user'), {
      code: 'EENVELOPE',
      rejected: ['owner+villa@mail.example'],
      response: '550 owner+villa@mail.example',
    })
    const { text, line } = lineOf({ err: refusal, emailId: 7 })
    expect(text).not.toContain('mail.example')
    expect(line).toMatchObject({
      emailId: 7,
      err: { type: 'Error', code: 'EENVELOPE', message: '550 <[address]>: no such user' },
    })
    expect((line.err as { stack: string }).stack).toContain('log.test.ts')
  })

  it('tells of a request neither the keys in its address nor who asks', async () => {
    const stream = new PassThrough()
    const app = Fastify({ loggerInstance: createLog('debug', stream) })
    app.get('/thank-you/:token', async () => 'opened')
    app.get('/*', async () => 'page')
    await app.inject('/thank-you/7.of-an-owner')
    await app.inject('/admin/reset-password?token=of-a-user')
    await app.close()
    const text = String(stream.read())
    expect(text).not.toMatch(/of-an-owner|of-a-user|127\.0\.0\.1/)
    expect(text).toContain('/thank-you/:token')
    expect(text).toContain('/admin/reset-password')
  })

  it('cuts what could open a door', () => {
    const { line } = lineOf({
      user: { password: 'hunter2', token: 'abc', email: 'a@b.example', phone: '305-555-0123' },
      emailId: 7,
    })
    // What is left is compared whole: the time of a line can hold any three digits.
    expect(line).toMatchObject({ emailId: 7, msg: 'mail not delivered' })
    expect(line.user).toEqual({})
  })
})
