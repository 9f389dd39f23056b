import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyWebsiteLink, isWebUrl, safeWebsite, withUtm } from './outbound.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)
const defaults = 'utm_source=hostmatch&utm_medium=website&utm_campaign=company_listing'

describe('websites', () => {
  it.each([
    ['https://stay.example', 'https://stay.example/'],
    [' HTTP://Stay.example/Path ', 'http://stay.example/Path'],
    ['stay.example', 'https://stay.example/'],
    ['www.stay.example/rates?x=1', 'https://www.stay.example/rates?x=1'],
    ['stay.example:8080', 'https://stay.example:8080/'],
    ['//stay.example', 'https://stay.example/'],
    ['', null],
    ['   ', null],
    ['N/A', null],
    ['hello world', null],
    ['localhost', null],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['JAVASCRIPT://stay.example/%0aalert(1)', null],
    ['data:text/html,<script>', null],
    ['mailto:me@stay.example', null],
    ['ftp://stay.example', null],
    ['https://known.example@evil.example', null],
    ['me@stay.example', null],
    ['http://', null],
    ['https://stay.example:99999', null],
  ])('converts %j to %j', (text, expected) => {
    expect(safeWebsite(text)).toBe(expected)
  })

  it.each([
    ['https://stay.example', true],
    ['http://stay.example/a', true],
    ['stay.example', false],
    ['javascript:alert(1)', false],
    ['https://', false],
  ])('returns for isWebUrl(%j): %s', (text, expected) => {
    expect(isWebUrl(text)).toBe(expected)
  })

  it('never throws, is idempotent and returns only http and https URLs', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const safe = safeWebsite(text)
        if (safe === null) return
        expect(['http:', 'https:']).toContain(new URL(safe).protocol)
        expect(safeWebsite(safe)).toBe(safe)
        expect(isWebUrl(safe)).toBe(true)
      }),
    )
  })
})

describe('utm parameters', () => {
  it.each([
    ['https://stay.example', `https://stay.example?${defaults}`],
    ['https://stay.example/?a=1', `https://stay.example/?a=1&${defaults}`],
    ['https://stay.example/#top', `https://stay.example/?${defaults}#top`],
    ['https://stay.example/?utm_source=old&b=2', `https://stay.example/?b=2&${defaults}`],
    ['https://stay.example/?utm%5Fsource=old', `https://stay.example/?${defaults}`],
    ['https://stay.example/?%E0%A4%A=1', `https://stay.example/?%E0%A4%A=1&${defaults}`],
    ['stay.example', `stay.example?${defaults}`],
    ['not a url', `not a url?${defaults}`],
    ['http://[broken', `http://[broken?${defaults}`],
    ['', ''],
  ])('are added to %j', (url, expected) => {
    expect(withUtm(url)).toBe(expected)
  })

  it('accept other values and an optional content', () => {
    expect(
      withUtm('https://stay.example', { source: 's', medium: 'm', campaign: 'c', content: 'a & b' }),
    ).toBe('https://stay.example?utm_source=s&utm_medium=m&utm_campaign=c&utm_content=a%20%26%20b')
  })

  it('never throw and are idempotent for any text and options', () => {
    const options = fc.record(
      {
        source: fc.string(),
        medium: fc.string(),
        campaign: fc.string(),
        content: fc.string({ unit: 'binary' }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(anyText, options, (url, given) => {
        const once = withUtm(url, given)
        expect(withUtm(once, given)).toBe(once)
      }),
    )
  })

  it('can be read back from any web URL', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.string({ minLength: 1 }),
        (url, content) => {
          const query = new URL(withUtm(url, { content })).searchParams
          expect(query.getAll('utm_source')).toEqual(['hostmatch'])
          expect(query.getAll('utm_content')).toEqual([content])
        },
      ),
    )
  })
})

describe('company links', () => {
  it('are safe and carry UTM parameters, or are null', () => {
    expect(companyWebsiteLink('stay.example')).toBe(`https://stay.example/?${defaults}`)
    expect(companyWebsiteLink('javascript:alert(1)')).toBeNull()
    expect(companyWebsiteLink(null)).toBeNull()
  })
})
