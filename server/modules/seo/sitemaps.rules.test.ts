import { describe, expect, it } from 'vitest'
import { getLatest, MAX_URLS_PER_FILE, splitSitemap } from './sitemaps.rules.ts'

const at = (path: string, day: string | null) => ({ path, lastmod: day ? new Date(day) : null })

describe('Sitemap files', () => {
  it('are split at the limit, each with its own newest date', () => {
    const entries = [at('/a', '2026-01-02'), at('/b', null), at('/c', '2026-01-01'), at('/d', null)]
    expect(splitSitemap('companies', entries, 3)).toEqual([
      { name: 'companies', entries: entries.slice(0, 3), lastmod: new Date('2026-01-02') },
      { name: 'companies-2', entries: entries.slice(3), lastmod: null },
    ])
    expect(MAX_URLS_PER_FILE).toBe(50_000)
  })

  it('are none without pages', () => {
    expect(splitSitemap('guides', [])).toEqual([])
  })

  it('are as new as their newest page', () => {
    expect(getLatest([])).toBeNull()
    expect(getLatest([null, new Date('2025-01-01'), new Date('2026-01-01'), null])).toEqual(
      new Date('2026-01-01'),
    )
  })
})
