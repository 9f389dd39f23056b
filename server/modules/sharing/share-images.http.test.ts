import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeCompany } from '@server/testing/factories.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { brand } from '@shared/lib/brand.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findImage, getImageBytes, purgeUnusedShareImages } from './share-images.service.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-images-'))
const imageDir = path.join(dataDir, 'share-images')
const PNG = '89504e470d0a1a0a'
const YEAR = 'public, max-age=31536000, immutable'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ dataDir })
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const files = () => readdirSync(imageDir).filter((name) => name.endsWith('.png'))

describe('An Open Graph image', () => {
  it('of a company is 1200 by 630 pixels, drawn once per version, and cached', async () => {
    const { id } = await makeCompany(test.deps.db, { name: 'Gull House', hostScore: 92 })
    const first = await get(`/share/company/${id}.png`)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
    expect(first.rawPayload.subarray(0, 8).toString('hex')).toBe(PNG)
    expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    expect(files()).toHaveLength(1)

    const image = await findImage(test.deps, 'company', String(id))
    const versioned = await get(`/share/company/${id}.png?v=${image?.ref.version}`)
    expect([versioned.headers['cache-control'], versioned.headers.etag]).toEqual([YEAR, first.headers.etag])
    const again = await get(`/share/company/${id}.png`, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])

    test.deps.cache.drop('companies')
    expect((await get(`/share/company/${id}.png`)).rawPayload).toEqual(first.rawPayload)
    expect(files()).toHaveLength(1)

    await test.deps.db.managementCompany.update({ where: { id }, data: { hostScore: 61 } })
    test.deps.cache.drop('companies')
    const changed = await get(`/share/company/${id}.png?v=${image?.ref.version}`)
    expect(changed.headers.etag).not.toBe(first.headers.etag)
    expect(changed.headers['cache-control']).toBe('public, max-age=300')
  })

  it('of a place, an article and a guide is drawn, too', async () => {
    for (const [kind, key] of [
      ['location', 'fl'],
      ['location', 'fl-miami'],
      ['article', 'hostscore-badge-system-launch-2025'],
      ['guide', 'photography'],
    ]) {
      const response = await get(`/share/${kind}/${key}.png`)
      expect([key, response.headers['content-type']]).toEqual([key, 'image/png'])
    }
  })

  it.each([
    '/share/company/999999.png',
    '/share/company/99999999999999.png',
    '/share/company/065.png',
    '/share/location/xx.png',
    '/share/location/fl-atlantis.png',
    '/share/location/FL-miami.png',
    '/share/location/fl-Miami%20Beach.png',
    '/share/location/..%2Fsecret.png',
    '/share/article/nothing.png',
    '/share/guide/nothing.png',
    '/share/nothing/1.png',
    '/share/company/1.svg',
  ])('of an unknown page is the site’s default: %s', async (url) => {
    const before = files()
    const response = await get(url)
    expect([response.statusCode, response.headers.location]).toEqual([302, brand.defaultShareImage])
    expect(files()).toEqual(before)
  })

  it.each([
    '東京の家',
    '🏠',
    '<script>alert(1)</script> & "co"',
    'W'.repeat(255),
    'a '.repeat(120),
    'Đà Nẵng',
    'Московские дома',
  ])('is drawn for any company name: %s', async (name) => {
    const { id } = await makeCompany(test.deps.db, { name })
    const response = await get(`/share/company/${id}.png`)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('is drawn once for concurrent requests; requests beyond the queue get a retry response', async () => {
    const companies = []
    for (let index = 0; index < 40; index += 1) companies.push(await makeCompany(test.deps.db))
    const images = await Promise.all(companies.map(({ id }) => findImage(test.deps, 'company', String(id))))
    const [first] = images
    if (!first) throw new Error('There is no image')
    const same = await Promise.all([getImageBytes(test.deps, first), getImageBytes(test.deps, first)])
    expect(same[0]).toBe(same[1])
    const all = await Promise.all(images.map((candidate) => candidate && getImageBytes(test.deps, candidate)))
    const missing = all.filter((bytes) => bytes === null).length
    expect(missing).toBeGreaterThan(0)
    expect(all.length - missing).toBeGreaterThanOrEqual(20)
  })

  it('is deleted when it was drawn long ago', async () => {
    const [old = ''] = files()
    const fileCount = files().length
    utimesSync(path.join(imageDir, old), new Date('2026-01-01'), new Date('2026-01-01'))
    await purgeUnusedShareImages(test.deps)
    expect(files()).not.toContain(old)
    expect(files()).toHaveLength(fileCount - 1)
  })

  it('is never refused, but new ones are limited per IP address', async () => {
    const responses = []
    for (let index = 0; index < 130; index += 1)
      responses.push(await get(`/share/company/${900_000 + index}.png`))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([302]))
    const { id } = await makeCompany(test.deps.db)
    expect((await get(`/share/company/${id}.png`)).statusCode).toBe(302)
  })
})
