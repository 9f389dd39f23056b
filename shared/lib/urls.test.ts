import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absoluteUrl, urls } from './urls.ts'

describe('paths', () => {
  it.each([
    [urls.home(), '/'],
    [urls.homeSection('how-it-works'), '/#how-it-works'],
    [urls.homeSection('benefits'), '/#benefits'],
    [urls.homeSection('contact'), '/#contact'],
    [urls.whyUse(), '/why-use-hostmatch'],
    [urls.incomeCalculator(), '/income-calculator'],
    [urls.calculator(), '/calculator'],
    [urls.registerCompany(), '/register-company'],
    [urls.companyRegistration(), '/company-registration'],
    [urls.badgeGallery(), '/badge-gallery'],
    [urls.thankYou(), '/thank-you'],
    [urls.openRequest('a+b'), '/thank-you/a%2Bb'],
    [urls.location({ state: 'FL' }), '/locations/fl'],
    [urls.location({ state: 'FL', city: 'Miami' }), '/locations/fl/miami'],
    [urls.location({ state: 'FL', city: 'miami', propertyType: 'cabins' }), '/locations/fl/miami/cabins'],
    [urls.location({ state: 'FL', city: null, propertyType: 'cabins' }), '/locations/fl'],
    [urls.locationSlug('Miami-FL'), '/location/miami-fl'],
    [urls.about(), '/about'],
    [urls.testimonials(), '/testimonials'],
    [urls.resources(), '/resources'],
    [urls.guide('tax'), '/resources/tax'],
    [urls.faq(), '/faq'],
    [urls.methodology(), '/methodology'],
    [urls.blog(), '/blog'],
    [urls.blogArticle('hostscore-badge-system-launch-2025'), '/blog/hostscore-badge-system-launch-2025'],
    [urls.blogCategory('market-trends'), '/blog/category/market-trends'],
    [urls.sitemap(), '/sitemap'],
    [urls.sitemapXml(), '/sitemap.xml'],
    [urls.contact(), '/contact'],
    [urls.privacy(), '/privacy'],
    [urls.terms(), '/terms'],
    [urls.verifyBadge(65), '/verify-badge/65'],
    [urls.verifyBadgeByName(), '/verify-badge'],
    [urls.verifyBadgeByName('Sand & Sea'), '/verify-badge?company=Sand%20%26%20Sea'],
    [urls.badge(65), '/api/badge/65'],
    [urls.galleryBadge(65), '/api/badges/65'],
    [urls.galleryBadgeHorizontal(65), '/api/badges-horizontal/65'],
    [urls.admin.dashboard(), '/admin'],
    [urls.admin.signIn(), '/admin/sign-in'],
    [urls.admin.resetPassword('t'), '/admin/reset-password?token=t'],
    [urls.admin.seo(), '/admin/seo'],
    [urls.admin.leads(), '/admin/leads'],
    [urls.admin.leads(59), '/admin/leads?lead=59'],
    [urls.admin.leadsWith({ status: 'new' }), '/admin/leads?status=new'],
    [urls.admin.companies(), '/admin/companies'],
    [urls.admin.companies(10003), '/admin/companies?company=10003'],
    [urls.admin.companiesWith('pending'), '/admin/companies?show=pending'],
    [urls.admin.mail(7), '/admin/emails?search=%237&email=7'],
    [urls.admin.outbox({ status: 'dead' }), '/admin/emails?status=dead'],
    [urls.admin.misuseReports(), '/admin/hostscore#misuse-reports'],
    [urls.admin.analytics(), '/admin/analytics'],
    [urls.admin.notifications(), '/admin/notifications'],
    [urls.admin.hostscore(), '/admin/hostscore'],
    [urls.api.leads(), '/api/leads'],
    [urls.api.interestedCompany(7, 65), '/api/leads/7/interested-company/65'],
    [urls.api.companies(), '/api/management-companies'],
    [
      urls.api.companySearch({ zipCode: '33101', city: 'Miami' }),
      '/api/management-companies/search?zipCode=33101&city=Miami',
    ],
    [
      urls.api.companySearch({ location: '25.7,-80.2' }),
      '/api/management-companies/search?location=25.7%2C-80.2',
    ],
    [urls.api.openApi(), '/api/openapi.json'],
    [urls.api.docs(), '/api/docs'],
  ])('builds %s', (built, expected) => {
    expect(built).toBe(expected)
  })

  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      '.',
      '..',
      '/',
      '//evil.example',
      '../admin',
      'a?b=c',
      'a#b',
      '"><script>',
      '\ud800',
      '%2F',
    ),
  )

  it('keeps any input inside its own segment, and decoding returns it', () => {
    fc.assert(
      fc.property(hostile, hostile, (state, city) => {
        for (const path of [urls.location({ state, city: city || '-' }), `${urls.blogArticle(state)}/x`]) {
          const [empty, root, ...segments] = path.split('/')
          expect(empty).toBe('')
          expect(['locations', 'blog']).toContain(root)
          expect(segments).toHaveLength(2)
          expect(path).not.toMatch(/\/\/|[?#<>"\s\\]/)
          expect(new URL(path, 'https://site.example').pathname).toBe(path.replaceAll("'", '%27'))
        }
        const first = urls.blogArticle(state).split('/')[2] ?? ''
        const cleaned = state.trim().replace(/\p{Cs}/gu, '\uFFFD')
        expect(decodeURIComponent(first)).toBe(['', '.', '..'].includes(cleaned) ? '-' : cleaned)
      }),
    )
  })
})

describe('absolute URLs', () => {
  it.each([
    ['https://site.example', '/faq', 'https://site.example/faq'],
    ['https://site.example/', '/faq', 'https://site.example/faq'],
    ['https://site.example/app//', 'faq', 'https://site.example/app/faq'],
    ['https://site.example', '/', 'https://site.example/'],
    ['https://site.example', '/#contact', 'https://site.example/#contact'],
    ['https://site.example', '//evil.example', 'https://site.example/evil.example'],
  ])('joins %s and %s to %s', (base, path, expected) => {
    expect(absoluteUrl(base, path)).toBe(expected)
  })
})
