import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getRetentionStart,
  hashVisitor,
  isCountable,
  parseArrival,
  parseDevice,
  parsePlace,
  toCountedPath,
  toHour,
  toUtcDay,
} from './analytics.rules.ts'

const SAFARI_PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

describe('Counted visitors', () => {
  const visitor = { userAgent: CHROME, dnt: undefined, gpc: undefined }
  it.each([
    ['a browser', visitor, true],
    ['a browser that allows it', { ...visitor, dnt: '0', gpc: '0' }, true],
    ['Do Not Track', { ...visitor, dnt: '1' }, false],
    ['Global Privacy Control', { ...visitor, gpc: '1' }, false],
    ['no user agent', { ...visitor, userAgent: undefined }, false],
    ['a blank user agent', { ...visitor, userAgent: '  ' }, false],
    ['a search engine', { ...visitor, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
    ['a headless browser', { ...visitor, userAgent: CHROME.replace('Chrome', 'HeadlessChrome') }, false],
    ['a tool', { ...visitor, userAgent: 'curl/8.5.0' }, false],
    ['a preview', { ...visitor, userAgent: 'facebookexternalhit/1.1' }, false],
  ])('%s', (_case, headers, counted) => {
    expect(isCountable(headers)).toBe(counted)
  })
})

describe('The device', () => {
  it.each([
    [SAFARI_PHONE, 'phone'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
      'phone',
    ],
    ['Mozilla/5.0 (Linux; Android 14; SM-X810) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 'tablet'],
    [
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
      'tablet',
    ],
    [CHROME, 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'desktop'],
  ])('of %s is a %s', (userAgent, device) => {
    expect(parseDevice(userAgent)).toBe(device)
  })
})

describe('The source of a view', () => {
  it.each([
    ['', '', 'direct', null],
    ['', 'not a URL', 'direct', null],
    ['', 'android-app://com.google.android.gm/', 'direct', null],
    ['', '/faq', 'internal', null],
    ['', 'https://site.example/faq', 'internal', null],
    ['', 'https://www.google.com/', 'search', 'google.com'],
    ['', 'https://www.google.co.uk/search?q=my+name', 'search', 'google.co.uk'],
    ['', 'https://duckduckgo.com/', 'search', 'duckduckgo.com'],
    ['', 'https://l.facebook.com/l.php?u=x', 'social', 'l.facebook.com'],
    ['', 'https://t.co/abc', 'social', 't.co'],
    ['', 'https://mail.google.com/mail/u/0', 'email', 'mail.google.com'],
    ['', 'https://googlesyndicate.example/', 'referral', 'googlesyndicate.example'],
    ['', 'https://blog.hosts.example/post/7?reader=ann', 'referral', 'blog.hosts.example'],
    [
      '?utm_source=bing&utm_medium=cpc&utm_campaign=Spring%20Owners',
      'https://www.bing.com/',
      'campaign',
      'spring owners',
    ],
    ['?utm_source=partner', '', 'campaign', 'partner'],
    ['?utm_source=newsletter&utm_campaign=may', '', 'email', 'may'],
    ['?utm_medium=email', '', 'email', null],
    ['?utm_campaign=ann%40home.example', '', 'direct', null],
    ['?utm_campaign=spring', '/faq', 'internal', null],
  ])('%s after "%s" is %s (%s)', (query, referrer, source, expected) => {
    const page = new URL(`https://site.example/${query}`)
    expect(parseArrival(page, referrer, 'site.example')).toEqual({ source, referrer: expected })
  })

  it('is never more than a host or a short name, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl({ withQueryParameters: true }), (query, referrer) => {
        const page = new URL(
          `https://site.example/?utm_campaign=${encodeURIComponent(query.replace(/\p{Cs}/gu, '\uFFFD'))}`,
        )
        const storedReferrer = parseArrival(page, referrer, 'site.example').referrer
        expect(
          storedReferrer === null || (storedReferrer.length <= 255 && !/[@/?]/.test(storedReferrer)),
        ).toBe(true)
      }),
    )
  })
})

describe('The stored path', () => {
  it.each([
    ['/', '/'],
    ['/faq', '/faq'],
    ['/faq/', '/faq'],
    ['/calculator', '/income-calculator'],
    ['/locations/fl/miami/cabins', '/locations/fl/miami/cabins'],
    ['/companies/65-palm-court-stays', '/companies/65-palm-court-stays'],
    ['/blog/category/market-trends', '/blog/category/market-trends'],
    ['/verify-badge/65', '/verify-badge/65'],
    ['/admin', null],
    ['/admin/leads', null],
    ['/thank-you/eyJsZWFkIjo3fQ.secret', null],
    ['/api/docs', null],
    ['/blog/ann@home.example', null],
    ['/blog/Ann%20Owner', null],
    ['/location/12%20Ocean%20Drive', null],
    ['/nowhere', null],
    [`/blog/${'a'.repeat(300)}`, null],
    [`/blog/${'a-'.repeat(60)}a`, null],
  ])('%s gives %s', (pathname, expected) => {
    expect(toCountedPath(pathname)).toBe(expected)
  })

  it.each([
    ['/locations/fl', 'fl'],
    ['/locations/fl/miami', 'fl/miami'],
    ['/locations/fl/miami/cabins', 'fl/miami'],
    ['/locations', null],
    ['/faq', null],
  ])('%s is about %s', (path, place) => {
    expect(parsePlace(path)).toBe(place)
  })
})

describe('A visitor', () => {
  const ann = { ip: '203.0.113.7', userAgent: CHROME }
  const hash = hashVisitor('salt', 'site.example', ann)

  it('is the same within a day and different beyond it', () => {
    expect(hashVisitor('salt', 'site.example', ann)).toBe(hash)
    expect(hash).toMatch(/^[\w-]{22}$/)
    for (const variant of [
      hashVisitor('another salt', 'site.example', ann),
      hashVisitor('salt', 'other.example', ann),
      hashVisitor('salt', 'site.example', { ...ann, ip: '203.0.113.8' }),
      hashVisitor('salt', 'site.example', { ...ann, userAgent: SAFARI_PHONE }),
    ])
      expect(variant).not.toBe(hash)
  })

  it('is counted by UTC day and by hour, and stored for 25 months', () => {
    const time = new Date('2026-11-21T23:59:59.999Z')
    expect(toUtcDay(time)).toBe('2026-11-21')
    expect(toHour(time).toISOString()).toBe('2026-11-21T23:00:00.000Z')
    expect(getRetentionStart(time).toISOString()).toBe('2024-10-21T23:59:59.999Z')
  })
})
