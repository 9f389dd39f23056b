import { organizationJsonLd } from '@shared/structured-data.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageMeta, type PageMetaProps } from './page-meta.tsx'
import { SiteContext } from './site.ts'

const page: PageMetaProps = { title: 'FAQ', description: 'Questions and answers.', path: '/faq' }

function headOf(props: Partial<PageMetaProps> = {}): Document {
  const html = renderToStaticMarkup(
    <SiteContext value={{ publicUrl: 'https://site.example' }}>
      <PageMeta {...page} {...props} />
    </SiteContext>,
  )
  return new DOMParser().parseFromString(`<html><head>${html}</head></html>`, 'text/html')
}

const contentOf = (head: Document, selector: string) => head.querySelector(selector)?.getAttribute('content')

describe('page metadata', () => {
  it('has one title with the brand, one description and one absolute canonical link', () => {
    const head = headOf()
    expect([...head.querySelectorAll('title')].map((title) => title.textContent)).toEqual(['FAQ | HostMatch'])
    expect(head.querySelectorAll('meta[name=description]')).toHaveLength(1)
    expect(
      [...head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
    ).toEqual(['https://site.example/faq'])
  })

  it('does not name the brand twice', () => {
    expect(headOf({ title: 'About HostMatch' }).title).toBe('About HostMatch')
  })

  it('offers itself to search engines unless told not to', () => {
    expect(contentOf(headOf(), 'meta[name=robots]')).toBeUndefined()
    expect(contentOf(headOf({ noindex: true }), 'meta[name=robots]')).toBe('noindex')
    expect(contentOf(headOf({ indexable: false }), 'meta[name=robots]')).toBe('noindex')
  })

  it('gives a page without an address no canonical link', () => {
    expect(headOf({ path: null }).querySelector('link[rel=canonical]')).toBeNull()
  })

  it('describes the page for sharing, with the default picture', () => {
    const head = headOf()
    expect(contentOf(head, 'meta[property="og:title"]')).toBe('FAQ | HostMatch')
    expect(contentOf(head, 'meta[property="og:image"]')).toBe('https://site.example/images/og-image.jpg')
    expect(contentOf(head, 'meta[property="og:image:width"]')).toBe('1200')
    expect(contentOf(head, 'meta[name="twitter:card"]')).toBe('summary_large_image')
  })

  it('writes structured data that cannot end its script element', () => {
    const name = '</script><script>alert(1)</script>'
    const head = headOf({ jsonLd: [{ ...organizationJsonLd('https://site.example'), name }] })
    const [block, ...others] = head.querySelectorAll('script')
    expect(others).toEqual([])
    expect(JSON.parse(block?.textContent ?? '')).toMatchObject([{ '@type': 'Organization', name }])
  })
})
