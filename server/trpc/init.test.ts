import { describe, expect, it, vi } from 'vitest'
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
)({} as Context)

describe('A procedure', () => {
  it('asks its schemas at once: compiled parsers give no promise', async () => {
    const asked = vi.spyOn(name, 'parseAsync')
    expect(await caller.echo('ab')).toBe('AB!')
    expect(asked).not.toHaveBeenCalled()
  })

  it('refuses what its schema refuses, with the reason', async () => {
    await expect(caller.echo('a')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ code: 'too_small' }] },
    })
  })
})
