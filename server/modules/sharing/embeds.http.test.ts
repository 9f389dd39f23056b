import { makeCompany } from '@server/testing/factories.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
let company: { id: number; name: string }

beforeAll(async () => {
  test = await openTestApp()
  company = await makeCompany(test.deps.db, {
    name: `Gull & "Bay" <script>alert(1)</script>${'x'.repeat(180)}`,
    commission: '20%',
    description: 'y'.repeat(5000),
  })
})
afterAll(() => test.close())

describe('The card of a company', () => {
  const get = (id: number | string) => test.app.inject({ url: `/embed/companies/${id}` })

  it('is one small document without script, which any site may frame', async () => {
    const { statusCode, body, headers } = await get(company.id)
    expect(statusCode).toBe(200)
    expect(Buffer.byteLength(body)).toBeLessThan(10_000)
    expect(body).not.toMatch(/<script/i)
    expect(body).toContain('Gull &amp; &quot;Bay&quot; &lt;script&gt;')
    expect(body).toContain('HostScore 80 of 100')
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect((await get(company.id)).body).toBe(body)
  })

  it('allows its own style, and no other', async () => {
    const { body, headers } = await get(company.id)
    const style = /<style>(.*)<\/style>/.exec(body)?.[1] ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const hash = Buffer.from(digest).toString('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`)
  })

  it('opens its links outside of the frame', async () => {
    const links = (await get(company.id)).body.match(/<a [^>]+>/g) ?? []
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) expect(link).toMatch(/^<a href="http[^"]+" target="_blank" rel="noopener">$/)
  })

  it('says so where no company is listed', async () => {
    const hidden = await makeCompany(test.deps.db, { status: 'pending' })
    for (const id of [hidden.id, 999_999, 'x', '65%2Fx']) {
      const { statusCode, body, headers } = await get(id)
      expect(statusCode).toBe(404)
      expect(body).toContain('This company is not listed')
      expect(headers['cache-control']).toBe('no-store')
    }
  })
})

describe('GET /api/oembed', () => {
  const get = (query: Record<string, string>) => test.app.inject({ url: '/api/oembed', query })
  const pageOf = (path: string) => absoluteUrl(test.deps.config.publicUrl, path)

  it('describes the frame of a company page, as large as the consumer allows', async () => {
    const response = await get({ url: pageOf(urls.company(company)), format: 'json', maxwidth: '300' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['access-control-allow-origin']).toBe('*')
    const found = response.json()
    expect(found).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: company.name,
      width: 300,
      height: 190,
    })
    expect(found.html).toContain(`src="${pageOf(`/embed/companies/${company.id}`)}" width="300"`)
    expect(found.html).not.toContain('<script')
  })

  it('refuses other formats and other URLs', async () => {
    expect((await get({ url: pageOf(urls.company(company)), format: 'xml' })).statusCode).toBe(501)
    expect((await get({})).statusCode).toBe(400)
    expect((await get({ url: pageOf('/faq') })).statusCode).toBe(404)
    expect((await get({ url: 'https://other.example/companies/1' })).statusCode).toBe(404)
    expect((await get({ url: pageOf('/companies/999999') })).statusCode).toBe(404)
  })
})
