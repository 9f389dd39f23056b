import { makeCompany } from '@server/testing/factories.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { urls } from '@shared/urls.ts'
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

/** How often the page says it, and whether it stands with the invented company. */
async function labels(address: string) {
  const { html, status } = await renderedPage(test, address)
  expect([address, status]).toEqual([address, 200])
  return html.replace(/<script[\s\S]*?<\/script>/g, '').match(/Sample company/g)?.length ?? 0
}

it('The card and the row of an invented company are labeled, those of a real one are not', async () => {
  expect(await labels('/locations/fl/miami')).toBe(2)
})

it('The profile of an invented company is labeled, and where it is listed beside a real one', async () => {
  expect(await labels(urls.company(sample))).toBe(1)
  expect(await labels(urls.company(real))).toBe(1)
  const { html } = await renderedPage(test, urls.company(real))
  expect(html.indexOf('Sample company')).toBeGreaterThan(html.indexOf('id="similar"'))
})

it('The public record of an invented company’s badge is labeled', async () => {
  expect(await labels(urls.verifyBadge(sample.id))).toBe(1)
  expect(await labels(urls.verifyBadge(real.id))).toBe(0)
})

it('Programs are told, too', async () => {
  const list = await test.caller().companies.list()
  expect(list.map(({ name, isSample }) => [name, isSample])).toEqual([
    ['Invented Stays', true],
    ['True Keepers', false],
  ])
})
