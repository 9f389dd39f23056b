import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { hostileInputs } from './testing/hostile-inputs.ts'
import { makeUser } from './testing/sign-in.ts'
import { openTestDeps, type TestDeps } from './testing/test-deps.ts'
import { appRouter } from './trpc/app-router.ts'
import { toPublicError } from './trpc/error-map.ts'

/** Values that no person types and no database column can hold. */
const VALUES = [
  '\u0000',
  '\uD800',
  '0000-01-01',
  '9999-12-31',
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  new Date('-020000-01-01T00:00:00Z'),
  new Date(8.64e15),
] as const

// biome-ignore lint/plugin: tRPC lists its procedures nowhere else
const procedures = Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) => {
  // biome-ignore lint/plugin: the schemas of a procedure are nowhere else
  const [input] = (procedure as unknown as { _def: { inputs: z.ZodType[] } })._def.inputs
  return input ? [{ name, input }] : []
})

let test: TestDeps
let actor: { userId: number; email: string; role: string }
beforeAll(async () => {
  test = await openTestDeps()
  actor = await makeUser(test, 'owner')
})
afterAll(() => test.close())

describe('rejects values that no database can hold, without an internal error:', () => {
  it.each(procedures)('$name', async ({ name, input }) => {
    const call = name
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], test.caller({ actor }))
    const failed: string[] = []
    for (const hostile of hostileInputs(input, VALUES)) {
      try {
        await (call as (input: unknown) => Promise<unknown>)(hostile.input)
      } catch (error) {
        const { status } = toPublicError(error)
        if (status >= 500) failed.push(`${hostile.what}: ${status}`)
      }
    }
    expect(failed).toEqual([])
  })
})
