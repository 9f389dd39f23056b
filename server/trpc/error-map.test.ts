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

  const prisma = (code: string, originalCode: string) =>
    Object.assign(new Error(`Database error. Code: \`${originalCode}\`.`), {
      code,
      meta: { driverAdapterError: { cause: { originalCode } } },
    })
  it.each([
    ...['P1001', 'P1017', 'P2024', 'P2028', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
    // Shutting down, crashed, starting up, ended by a time limit, no connection free, no room, failing disk.
    ...['57P01', '57P02', '57P03', '57014', '53300', '53100', '58030', '08006', 'ENOSPC'],
    // A deadlock and a serialization failure that went on after the retries.
    ...['P2034', '40P01', '40001'],
    prisma('P2039', '57P03'),
    prisma('P2039', '53100'),
    prisma('P2010', '57014'),
    prisma('P2010', '40P01'),
    Object.assign(new Error('connect ENOENT /run/postgresql/.s.PGSQL.5432'), { code: 'ENOENT' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('is to come back when the database is away or cannot work (%s)', (failure) => {
    const gone = typeof failure === 'string' ? Object.assign(new Error('gone'), { code: failure }) : failure
    for (const thrown of [gone, new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: gone })]) {
      expect(toPublicError(thrown)).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterS: 30 })
    }
  })

  it.each([
    Object.assign(new Error("ENOENT: no such file or directory, open '/app/dist/page.js'"), {
      code: 'ENOENT',
    }),
    prisma('P2039', '42P01'),
    prisma('P2010', '22P02'),
    prisma('P2039', '23514'),
  ])('is that we failed where the database did its work (%s)', (failure) => {
    expect(toPublicError(failure)).toEqual(internal)
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
