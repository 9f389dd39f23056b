import type { Page } from '@playwright/test'

/** Makes one procedure fail in any batch, until the returned function is called. */
export async function failCall(page: Page, procedure: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/trpc/[^?]*${procedure.replace('.', '\\.')}`)
  await page.route(pattern, async (route) => {
    const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
    const answer = await route.fetch()
    const body = (await answer.json()) as unknown[]
    const error = {
      json: {
        message: 'Please try again later.',
        code: -32603,
        data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: procedure, appCode: 'INTERNAL' },
      },
    }
    await route.fulfill({
      status: 207,
      json: body.map((result, index) => (names[index] === procedure ? { error } : result)),
    })
  })
  return () => page.unroute(pattern)
}
