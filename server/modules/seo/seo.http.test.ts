import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { makeCompany } from '@server/testing/factories.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { urls } from '@shared/lib/urls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ publicUrl: 'https://site.example' })
  // A file holds ten thousand numbers, and other files of tests may have used the first ones.
  await test.pool.query('ALTER SEQUENCE management_companies_id_seq RESTART')
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const findLocs = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

describe('The sitemap', () => {
  it('lists only listed companies, with their date of change', async () => {
    const gull = await makeCompany(test.deps.db, { name: 'Gull & Sons' })
    await makeCompany(test.deps.db, { name: 'Waiting', status: 'pending' })
    await makeCompany(test.deps.db, { name: 'Expired', businessStatus: 'CLOSED_PERMANENTLY' })
    await makeCompany(test.deps.db, { name: 'Deleted', deletedAt: new Date() })
    test.deps.cache.drop('companies')
    const { body, headers, statusCode } = await get(urls.sitemapXml('companies'))
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(findLocs(body)).toEqual([`https://site.example${urls.company(gull)}`])
    expect(body).toContain(`<lastmod>${gull.updatedAt.toISOString().replace(/\.\d+Z/, 'Z')}</lastmod>`)
  })

  it('lists a place with at least three companies', async () => {
    for (const name of ['One', 'Two', 'Three'])
      await makeCompany(test.deps.db, { name, city: 'Ely', state: 'NV' })
    await makeCompany(test.deps.db, { name: 'Alone', city: 'Elko', state: 'NV' })
    test.deps.cache.drop('companies')
    const addresses = findLocs((await get(urls.sitemapXml('locations'))).body)
    expect(addresses).toContain('https://site.example/locations/nv/ely')
    expect(addresses).not.toContain('https://site.example/locations/nv/elko')
  })

  it('is an index of existing files without duplicates', async () => {
    const index = await get(urls.sitemapXml())
    const files = findLocs(index.body).map((address) => new URL(address ?? '').pathname)
    expect(files).toEqual(
      ['pages', 'locations', 'companies', 'articles', 'guides'].map((name) => urls.sitemapXml(name)),
    )
    const addresses = []
    for (const file of files) addresses.push(...findLocs((await get(file)).body))
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const closed of ['/admin', '/api', '/thank-you', '/waitlist', '/confirm-request', '/your-data']) {
      expect(addresses.filter((address) => address?.includes(`example${closed}`))).toEqual([])
    }
  })

  it('is cached until a company changes, and compressed', async () => {
    const first = await get(urls.sitemapXml('companies'))
    await makeCompany(test.deps.db, { name: 'Newcomer' })
    const again = await get(urls.sitemapXml('companies'))
    expect(again.body).toBe(first.body)
    const unchanged = await get(urls.sitemapXml('companies'), { 'if-none-match': String(first.headers.etag) })
    expect(unchanged.statusCode).toBe(304)
    test.deps.cache.drop('companies')
    const zipped = await get(urls.sitemapXml('companies'), { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('newcomer')
  })

  it('is not the page of a path with two slashes, cached or not', async () => {
    const { body } = await get(urls.sitemapXml('companies'))
    expect((await get(`/${urls.sitemapXml('companies')}`)).body).not.toBe(body)
  })

  it.each(['nothing', 'companies-2', 'companies.xml', 'COMPANIES', '..'])('has no file %s', async (name) => {
    expect((await get(`/sitemap-${name}.xml`)).statusCode).toBe(404)
  })
})

describe('The files for robots', () => {
  it.each([urls.robotsText(), urls.llmsText()])('%s is plain text', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('https://site.example/')
  })
})

it('The web manifest has the site’s name, colors and existing icons', async () => {
  const { statusCode, headers, body } = await get('/manifest.webmanifest')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ name: 'HostMatch', start_url: '/', theme_color: '#be123c' })
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons) {
    const png = readFileSync(`client/static${src}`)
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})
