import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getContentIndex, readContent } from './content.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ publicUrl: 'https://site.example' })
})
afterAll(() => test.close())

describe('GET /blog/rss.xml', () => {
  it('lists all articles, newest first, and returns 304 for a matching ETag', async () => {
    const response = await test.app.inject('/blog/rss.xml')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const links = [...response.body.matchAll(/<guid isPermaLink="true">(.*?)<\/guid>/g)].map(
      (match) => match[1],
    )
    expect(links).toEqual(getContentIndex().articles.map(({ slug }) => `https://site.example/blog/${slug}`))
    const again = await test.app.inject({
      url: '/blog/rss.xml',
      headers: { 'if-none-match': String(response.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('contentIndex', () => {
  it('has articles newest first, the guides and the legal texts', () => {
    const { articles, guides, legal } = getContentIndex()
    expect(articles.map(({ date }) => date)).toEqual(
      articles
        .map(({ date }) => date)
        .sort()
        .reverse(),
    )
    expect(guides).toHaveLength(6)
    expect(legal.privacy.title).toBe('Privacy Policy')
  })

  it('names the file and field of invalid front matter', () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-content-'))
    for (const folder of ['blog', 'guides', 'legal']) mkdirSync(path.join(dir, folder))
    for (const name of ['privacy', 'terms']) {
      writeFileSync(
        path.join(dir, 'legal', `${name}.md`),
        '---\ntitle: T\nupdated: 2026-01-01\n---\n\ntext\n',
      )
    }
    expect(readContent(dir).articles).toEqual([])
    writeFileSync(path.join(dir, 'guides', 'tax.md'), '---\ntitle: Tax\nslug: tax\n---\n\ntext\n')
    expect(() => readContent(dir)).toThrow(/guides\/tax\.md: description: /)
    rmSync(dir, { recursive: true })
  })
})
