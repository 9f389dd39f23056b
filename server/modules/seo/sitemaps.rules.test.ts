import { describe, expect, it } from 'vitest'
import { getLatest, MAX_URLS_PER_FILE, parseSitemapName, toSitemapName } from './sitemaps.rules.ts'

describe('Sitemap files', () => {
  it('are numbered from the second on', () => {
    expect([1, 2, 999].map((file) => toSitemapName('companies', file))).toEqual([
      'companies',
      'companies-2',
      'companies-999',
    ])
    expect(MAX_URLS_PER_FILE).toBeLessThanOrEqual(50_000)
  })

  it('are found by their name', () => {
    expect(parseSitemapName('locations')).toEqual({ kind: 'locations', file: 1 })
    expect(parseSitemapName('companies-12')).toEqual({ kind: 'companies', file: 12 })
    for (const name of [
      '',
      'nothing',
      'companies-1',
      'companies-02',
      'companies-1000',
      'Companies',
      'pages.',
    ])
      expect(parseSitemapName(name)).toBeNull()
  })

  it('are as new as their newest page', () => {
    expect(getLatest([])).toBeNull()
    expect(getLatest([null, new Date('2025-01-01'), new Date('2026-01-01'), null])).toEqual(
      new Date('2026-01-01'),
    )
  })
})
