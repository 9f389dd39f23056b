import { urls } from '@shared/lib/urls.ts'
import { describe, expect, it } from 'vitest'
import { renderLlmsText, renderRobotsText, renderSitemapIndexXml, renderSitemapXml } from './seo.views.ts'

const base = 'https://site.example/'

describe('The files for crawlers', () => {
  it('have a sitemap with absolute, escaped URLs, and a date only where it is known', () => {
    expect(
      renderSitemapXml(base, [
        { path: '/', lastmod: new Date('2026-11-21T10:11:12.345Z') },
        { path: "/a?b=1&c='<", lastmod: null },
      ]),
    ).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://site.example/</loc><lastmod>2026-11-21T10:11:12Z</lastmod></url>',
        '<url><loc>https://site.example/a?b=1&amp;c=&apos;&lt;</loc></url>',
        '</urlset>',
        '',
      ].join('\n'),
    )
  })

  it('have an index of the sitemap files', () => {
    const xml = renderSitemapIndexXml(base, [{ name: 'companies-2', lastmod: null }])
    expect(xml).toContain('<sitemap><loc>https://site.example/sitemap-companies-2.xml</loc></sitemap>')
  })

  it('close private paths and name the sitemap', () => {
    expect(renderRobotsText(base)).toBe(
      'User-agent: *\nAllow: /api/badge/\nAllow: /api/badges/\nAllow: /api/badges-horizontal/\nDisallow: /admin\nDisallow: /api\nDisallow: /thank-you\nDisallow: /trpc\n\nSitemap: https://site.example/sitemap.xml\n',
    )
  })

  it.each([
    [urls.badge(65), true],
    [urls.galleryBadge(65), true],
    [urls.galleryBadgeHorizontal(65), true],
    [`/share/location/fl-miami.png`, true],
    ['/api/leads', false],
    ['/api/badge-reports', false],
    ['/admin/leads', false],
  ])('let search engines fetch images, and no API (%s: %s)', (path, isOpen) => {
    const rules = [...renderRobotsText(base).matchAll(/^(Allow|Disallow): (.+)$/gm)]
      .filter(([, , prefix = '']) => path.startsWith(prefix))
      .sort(([, , a = ''], [, , b = '']) => b.length - a.length)
    expect(rules[0]?.[1] !== 'Disallow').toBe(isOpen)
  })

  it('describe the site to language models, in links', () => {
    const article = { title: 'Two empty nights', path: '/blog/two-empty-nights', description: 'Gaps.' }
    const text = renderLlmsText(base, { companies: 12, markets: 3, articles: [article], guides: [] })
    expect(text).toMatch(/^# HostMatch\n\n> .*12 companies in 3 cities/)
    expect(text).toContain('- [Two empty nights](https://site.example/blog/two-empty-nights): Gaps.')
  })
})
