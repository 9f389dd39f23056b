import { createMetrics } from '@server/platform/metrics.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Context } from './context.ts'
import { createCallerFactory, publicProcedure, router } from './init.ts'

const name = z.string().min(2).toUpperCase()
const caller = createCallerFactory(
  router({
    echo: publicProcedure
      .input(name)
      .output(name)
      .query(({ input }) => `${input}!`),
  }),
)({ deps: { metrics: createMetrics({ withProcess: false }) } } as Context)

describe('A procedure', () => {
  it('passes on the parsed input', async () => {
    expect(await caller.echo('ab')).toBe('AB!')
  })

  it('rejects invalid input with the reason', async () => {
    await expect(caller.echo('a')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ code: 'too_small' }] },
    })
  })
})
