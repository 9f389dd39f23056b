import { WithHeadlessMantine } from '@client/testing/with-mantine.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

function linksOf(page: React.ReactNode, path: string): Record<string, string | null> {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <WithHeadlessMantine>{page}</WithHeadlessMantine>
    </MemoryRouter>,
  )
  const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a')
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

describe('the header navigation', () => {
  it.each(['/', '/faq'])("leads from %s to the site's pages and the home page's sections", (path) => {
    expect(linksOf(<SiteHeader />, path)).toEqual({
      HostMatch: '/',
      ...everywhere,
      'How It Works': '/#how-it-works',
      Benefits: '/#benefits',
      'Get Started': '/#contact',
    })
  })

  it('is a popover with a button, so that it opens before any script is there', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <WithHeadlessMantine>
          <SiteHeader />
        </WithHeadlessMantine>
      </MemoryRouter>,
    )
    expect(html).toContain('popoverTarget="site-menu"')
    expect(html).toMatch(/<nav id="site-menu" popover="auto"/)
  })
})

describe('the footer', () => {
  it('has the documented links', () => {
    expect(Object.values(linksOf(<SiteFooter />, '/'))).toEqual(
      expect.arrayContaining([
        '/#how-it-works',
        '/#benefits',
        '/calculator',
        '/faq',
        '/resources',
        '/blog',
        '/testimonials',
        '/sitemap',
        '/contact',
        '/privacy',
        '/terms',
        '/locations/fl/miami',
      ]),
    )
  })
})
