import { AppError, type AppErrorCode, errorMessages } from '@shared/lib/errors.ts'
import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorMap, fieldMessages, toPublicError } from './error-map.ts'

const zodError = z
  .object({ a: z.string('A is required'), b: z.object({ c: z.int('C is a number') }) })
  .safeParse({ b: {} }).error as z.ZodError

describe('The public error', () => {
  it.each(Object.keys(errorMessages) as AppErrorCode[])('has a message and a status for %s', (code) => {
    expect(toPublicError(new AppError(code))).toEqual({
      code,
      status: errorMap[code].status,
      message: errorMessages[code],
      details: undefined,
      retryAfterS: undefined,
    })
  })

  it('contains message, details and retry time, never the cause or metadata', () => {
    const error = new AppError('RATE_LIMITED', {
      message: 'Slow down.',
      details: 'Really.',
      retryAfterS: 7,
      cause: new Error('secret'),
      meta: { secret: true },
    })
    const publicError = {
      code: 'RATE_LIMITED',
      status: 429,
      message: 'Slow down.',
      details: 'Really.',
      retryAfterS: 7,
    }
    expect(toPublicError(error)).toEqual(publicError)
    expect(toPublicError(new TRPCError({ code: 'TOO_MANY_REQUESTS', cause: error }))).toEqual(publicError)
  })

  it('contains one message per field for invalid input', () => {
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
      'a response that violates its own schema',
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: zodError }),
    ],
    ['something that is no error', 'geheim'],
    ['nothing', undefined],
    ['null', null],
  ])('is generic for %s', (_what, thrown) => {
    expect(toPublicError(thrown)).toEqual(internal)
  })

  const prisma = (code: string, originalCode: string) =>
    Object.assign(new Error(`Database error. Code: \`${originalCode}\`.`), {
      code,
      meta: { driverAdapterError: { cause: { originalCode } } },
    })
  it.each([
    ...['P1001', 'P1017', 'P2024', 'P2028', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
    // Shutting down, crashed, starting up, ended by a time limit, no connection free, disk full, failing disk.
    ...['57P01', '57P02', '57P03', '57014', '53300', '53100', '58030', '08006', 'ENOSPC'],
    // A deadlock and a serialization failure that persisted after the retries.
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
  ])('is UNAVAILABLE if the database is unreachable or cannot work (%s)', (failure) => {
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
  ])('is INTERNAL for other database errors (%s)', (failure) => {
    expect(toPublicError(failure)).toEqual(internal)
  })

  it.each([
    ['NOT_FOUND', 404, 'NOT_FOUND'],
    ['PARSE_ERROR', 400, 'INVALID_INPUT'],
    ['BAD_REQUEST', 400, 'INVALID_INPUT'],
    ['METHOD_NOT_SUPPORTED', 405, 'METHOD_NOT_ALLOWED'],
    ['UNSUPPORTED_MEDIA_TYPE', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['PAYLOAD_TOO_LARGE', 413, 'PAYLOAD_TOO_LARGE'],
    ['UNAUTHORIZED', 401, 'UNAUTHENTICATED'],
    ['INTERNAL_SERVER_ERROR', 500, 'INTERNAL'],
  ] as const)('keeps the status of the tRPC error %s (%i)', (trpc, status, code) => {
    expect(toPublicError(new TRPCError({ code: trpc }))).toMatchObject({ status, code })
  })

  it('is a client error if tRPC could not parse the request', () => {
    const error = new TRPCError({ code: 'BAD_REQUEST', cause: new SyntaxError('Unexpected token') })
    expect(toPublicError(error)).toEqual({
      code: 'INVALID_INPUT',
      status: 400,
      message: 'We couldn’t read this request.',
    })
  })
})
