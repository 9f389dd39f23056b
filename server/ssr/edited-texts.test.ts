import { previewText } from '@server/modules/texts/texts.service.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { urls } from '@shared/lib/urls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
  test.deps.clock.set(new Date('2026-11-24T12:00:00Z'))
})
afterAll(() => test.close())

const SAMPLE = 'Sample figures, shown for illustration.'
const editor = () => test.caller({ actor: { ...testAdmin, role: 'editor' } }).texts
const show = async (path: string) => (await renderedPage(test, path)).html

it('shows an edited claim, unlabeled once each figure beside the mark has a basis', async () => {
  const before = await show(urls.whyUse())
  expect(before).toContain('500 companies, 23 factors')
  const marks = before.split(SAMPLE).length
  const save = (name: string, text: string) =>
    editor().save({
      key: `claim/${name}`,
      version: 0,
      body: { text, basis: 'Counted in our own records', basisDate: '2026-11-01' },
    })
  await save('companies', '37 <companies>')
  const half = await show(urls.whyUse())
  expect(half).toContain('37 &lt;companies&gt;, 23 factors')
  expect(half.split(SAMPLE)).toHaveLength(marks)
  await save('factorsLong', '7 facts')
  expect((await show(urls.whyUse())).split(SAMPLE)).toHaveLength(marks - 1)
})

it('shows a genuine testimonial instead of the samples, without stars or a portrait, and keeps its source', async () => {
  expect(await show(urls.testimonials())).toContain('Sample testimonials, shown for illustration.')
  await editor().save({
    key: 'testimonial/luis-m',
    version: 0,
    body: {
      name: 'Ola N.',
      role: 'Owner of a cabin',
      location: 'Vail, CO',
      text: 'They called back the same day.',
      source: 'Lead 12, permission of May 2026',
    },
  })
  const page = await show(urls.testimonials())
  expect(page).toContain('They called back the same day.')
  expect(page).toContain('In their own words, shared with permission.')
  expect(page).not.toMatch(/Luis M\.|Sample testimonials|permission of May|testimonials\/[a-z-]+\.svg/)
})

it('previews a draft on its page without publishing it', async () => {
  const key = 'location/fl/miami'
  const { body } = await editor().get({ key })
  const draft = { key, body: { ...body, description: 'A draft for Miami.' } }
  const { html, anchor } = await previewText(test.deps, draft, (deps, path) => renderedPage({ deps }, path))
  expect(html).toContain('A draft for Miami.')
  expect(html).toContain(`id="${anchor}"`)
  expect(html).not.toContain('<script')
  expect(await show('/locations/fl/miami')).not.toContain('A draft for Miami.')
})
