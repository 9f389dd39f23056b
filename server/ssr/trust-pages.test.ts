import { makeCompany } from '@server/testing/factories.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { unnamedOperator } from '@shared/content/operator.ts'
import { urls } from '@shared/lib/urls.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterEach(() => {
  test.deps.config.operator = unnamedOperator
})
afterAll(() => test.close())

async function textOf(path: string): Promise<{ html: string; text: string }> {
  const { html, status } = await renderedPage(test, path)
  expect([path, status]).toEqual([path, 200])
  const text = html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { html, text }
}

describe('The about page', () => {
  it('says plainly that the operator is not named', async () => {
    const { html, text } = await textOf(urls.about())
    expect(text).toContain('This site’s operator hasn’t published their name yet.')
    expect(text).toContain('this copy doesn’t name its operator yet')
    expect(html).not.toContain('legalName')
  })

  it('names the operator of the settings, on the page and for search engines', async () => {
    test.deps.config.operator = {
      name: 'Tern & Co <LLC>',
      address: '1 Pier Rd, Maine',
      email: 'us@tern.example',
    }
    const { html, text } = await textOf(urls.about())
    expect(text).toContain('Tern &amp; Co &lt;LLC&gt;')
    expect(text).toContain('1 Pier Rd, Maine')
    expect(html).toContain('href="mailto:us@tern.example"')
    expect(html).toContain('"legalName":"Tern & Co \\u003cLLC>"')
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(text).not.toContain('yet.')
  })

  it('says what it costs, and is linked from the footer', async () => {
    const { html, text } = await textOf(urls.about())
    expect(text).toContain('Nothing on this site is for sale')
    expect(html.slice(html.indexOf('<footer'))).toContain('href="/about"')
  })
})

describe('The testimonials page', () => {
  it('leads with counted figures, and shows samples last', async () => {
    await makeCompany(test.deps.db, { isSample: true, userRatingsTotal: 1234 })
    const { text } = await textOf(urls.testimonials())
    expect(text).toMatch(/Our records on \w+ \d+, \d{4}/)
    expect(text).toContain('All of these companies are samples')
    expect(text.indexOf('1,234')).toBeLessThan(text.indexOf('Sample testimonials, shown for illustration.'))
    expect(text.indexOf('Sample testimonials')).toBeLessThan(text.indexOf('Dana R.'))
    expect(text).not.toContain('2,400')
  })
})

describe('Pages for owners', () => {
  it('explain the mark of a verified company where it is', async () => {
    const company = await makeCompany(test.deps.db, { isVerified: true })
    for (const path of [urls.company(company), '/locations/fl/miami']) {
      expect((await textOf(path)).text).toContain('We don’t check licenses or insurance')
    }
  })

  it('hold no advice that is meant for the company', async () => {
    const company = await makeCompany(test.deps.db, { commission: '24.5%', rating: '4.1' })
    for (const path of [urls.company(company), '/locations/fl/miami', '/locations/fl']) {
      const { html } = await textOf(path)
      expect(html).not.toMatch(/would raise|raises":|instead of 24\.5|Raise the/i)
    }
  })
})
