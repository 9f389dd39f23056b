import { renderPage } from '@client/testing/render-page.tsx'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

function getLinks(part: ReactNode, route = '/'): Record<string, string | null> {
  const links = renderPage(part, route).querySelectorAll('a')
  return Object.fromEntries([...links].map((link) => [link.textContent, link.getAttribute('href')]))
}

const everywhere = {
  Home: '/',
  'Income Calculator': '/income-calculator',
  FAQ: '/faq',
  Resources: '/resources',
  Blog: '/blog',
  Testimonials: '/testimonials',
  'HostScore Ranking': '/methodology',
  'For Companies': '/register-company',
}

describe('The header navigation', () => {
  it.each(['/', '/faq'])(
    'links from %s to the pages of the site and the sections of the home page',
    (path) => {
      expect(getLinks(<SiteHeader />, path)).toEqual({
        HostMatch: '/',
        ...everywhere,
        'How It Works': '/#how-it-works',
        Benefits: '/#benefits',
        Shortlist: '/shortlist',
        'Get Started': '/#contact',
      })
    },
  )

  it('has its links in the documented order', () => {
    expect(Object.keys(getLinks(<SiteHeader />))).toEqual([
      'HostMatch',
      'Home',
      'How It Works',
      'Benefits',
      'Income Calculator',
      'FAQ',
      'Resources',
      'Blog',
      'Testimonials',
      'HostScore Ranking',
      'For Companies',
      'Shortlist',
      'Get Started',
    ])
  })

  it('is a popover with a button, so that it opens before scripts load', () => {
    const html = renderPage(<SiteHeader />).innerHTML
    expect(html).toContain('popovertarget="site-menu"')
    expect(html).toMatch(/<nav id="site-menu" popover="auto"/)
  })
})

describe('The footer', () => {
  it('has the documented links', () => {
    expect(Object.values(getLinks(<SiteFooter />))).toEqual(
      expect.arrayContaining([
        '/#how-it-works',
        '/#benefits',
        '/calculator',
        '/faq',
        '/resources',
        '/blog',
        '/testimonials',
        '/about',
        '/sitemap',
        '/contact',
        '/privacy',
        '/terms',
        '/locations/fl/miami',
      ]),
    )
  })
})
