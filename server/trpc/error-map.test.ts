import { AppError, type AppErrorCode, errorSentences } from '@shared/errors.ts'
import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorMap, fieldMessages, toPublicError } from './error-map.ts'

const zodError = z
  .object({ a: z.string('A is required'), b: z.object({ c: z.int('C is a number') }) })
  .safeParse({ b: {} }).error as z.ZodError

describe('What a client is told of an error', () => {
  it.each(Object.keys(errorSentences) as AppErrorCode[])('%s has a sentence and a status', (code) => {
    expect(toPublicError(new AppError(code))).toEqual({
      code,
      status: errorMap[code].status,
      message: errorSentences[code],
      details: undefined,
      retryAfterS: undefined,
    })
  })

  it('is its own message, details and wait, never its cause or notes', () => {
    const error = new AppError('RATE_LIMITED', {
      message: 'Slow down.',
      details: 'Really.',
      retryAfterS: 7,
      cause: new Error('secret'),
      meta: { secret: true },
    })
    const told = {
      code: 'RATE_LIMITED',
      status: 429,
      message: 'Slow down.',
      details: 'Really.',
      retryAfterS: 7,
    }
    expect(toPublicError(error)).toEqual(told)
    expect(toPublicError(new TRPCError({ code: 'TOO_MANY_REQUESTS', cause: error }))).toEqual(told)
  })

  it('is one sentence a field for bad input', () => {
    expect(toPublicError(new TRPCError({ code: 'BAD_REQUEST', cause: zodError }))).toEqual({
      code: 'INVALID_INPUT',
      status: 400,
      message: 'Please check the fields below.',
      details: { a: 'A is required', 'b.c': 'C is a number' },
    })
    expect(fieldMessages(z.string('Must be text').safeParse(1).error as z.ZodError)).toEqual({
      form: 'Must be text',
    })
  })

  const internal = { code: 'INTERNAL', status: 500, message: 'Please try again later.' }
  it.each([
    ['an unknown error', new Error('password=geheim')],
    [
      'an unknown error of a procedure',
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('geheim') }),
    ],
    [
      'an answer that does not fit its own schema',
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: zodError }),
    ],
    ['something that is no error', 'geheim'],
    ['nothing', undefined],
    ['null', null],
  ])('is only that it failed for %s', (_what, thrown) => {
    expect(toPublicError(thrown)).toEqual(internal)
  })

  it.each([
    ...['P1001', 'P1017', 'P2024', 'P2028', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P03'].map(
      (code) => Object.assign(new Error('gone'), { code }),
    ),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('is to come back when the database is gone (%s)', (gone) => {
    for (const thrown of [gone, new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: gone })]) {
      expect(toPublicError(thrown)).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterS: 30 })
    }
  })

  it.each([
    ['NOT_FOUND', 404, 'NOT_FOUND'],
    ['PARSE_ERROR', 400, 'INVALID_INPUT'],
    ['BAD_REQUEST', 400, 'INVALID_INPUT'],
    ['METHOD_NOT_SUPPORTED', 405, 'INVALID_INPUT'],
    ['UNSUPPORTED_MEDIA_TYPE', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['PAYLOAD_TOO_LARGE', 413, 'PAYLOAD_TOO_LARGE'],
    ['UNAUTHORIZED', 401, 'UNAUTHENTICATED'],
    ['INTERNAL_SERVER_ERROR', 500, 'INTERNAL'],
  ] as const)('keeps the status of the transport’s own %s (%i)', (trpc, status, code) => {
    expect(toPublicError(new TRPCError({ code: trpc }))).toMatchObject({ status, code })
  })

  it('is no fault of ours when the transport could not read the request', () => {
    const error = new TRPCError({ code: 'BAD_REQUEST', cause: new SyntaxError('Unexpected token') })
    expect(toPublicError(error)).toEqual({
      code: 'INVALID_INPUT',
      status: 400,
      message: 'This call could not be read.',
    })
  })
})
