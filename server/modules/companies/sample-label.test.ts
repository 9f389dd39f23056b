import { makeCompany } from '@server/testing/factories.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { urls } from '@shared/lib/urls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestDeps
let sample: Awaited<ReturnType<typeof makeCompany>>
let real: typeof sample
beforeAll(async () => {
  test = await openTestDeps()
  sample = await makeCompany(test.deps.db, { name: 'Invented Stays', isSample: true })
  real = await makeCompany(test.deps.db, { name: 'True Keepers' })
})
afterAll(() => test.close())

/** Counts the sample labels on a page and checks that they belong to the sample company. */
async function labels(address: string) {
  const { html, status } = await renderedPage(test, address)
  expect([address, status]).toEqual([address, 200])
  return html.replace(/<script[\s\S]*?<\/script>/g, '').match(/Sample<span[^>]*> company/g)?.length ?? 0
}

it('labels the card and the row of a sample company, but not of a real one', async () => {
  expect(await labels('/locations/fl/miami')).toBe(2)
})

it('labels the profile of a sample company, and its entry among similar companies', async () => {
  expect(await labels(urls.company(sample))).toBe(1)
  expect(await labels(urls.company(real))).toBe(1)
  const { html } = await renderedPage(test, urls.company(real))
  expect(html.search(/Sample<span[^>]*> company/)).toBeGreaterThan(html.indexOf('id="similar"'))
})

it('labels the public record of a sample company’s badge', async () => {
  expect(await labels(urls.verifyBadge(sample.id))).toBe(1)
  expect(await labels(urls.verifyBadge(real.id))).toBe(0)
})

it('marks sample companies in the API', async () => {
  const list = await test.caller().companies.list({ limit: 100 })
  expect(list.map(({ name, isSample }) => [name, isSample])).toEqual([
    ['Invented Stays', true],
    ['True Keepers', false],
  ])
})
