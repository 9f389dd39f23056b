import { unnamedOperator } from '@shared/content/operator.ts'
import { noSiteTexts } from '@shared/texts/site-texts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageMeta, type PageMetaProps } from './page-meta.tsx'
import { SiteContext } from './site.ts'
import { organizationJsonLd } from './structured-data.ts'

const page: PageMetaProps = { title: 'FAQ', description: 'Questions and answers.', path: '/faq' }

function getHead(props: Partial<PageMetaProps> = {}): Document {
  const html = renderToStaticMarkup(
    <SiteContext value={{ publicUrl: 'https://site.example', texts: noSiteTexts, operator: unnamedOperator }}>
      <PageMeta {...page} {...props} />
    </SiteContext>,
  )
  return new DOMParser().parseFromString(`<html><head>${html}</head></html>`, 'text/html')
}

const getContent = (head: Document, selector: string) => head.querySelector(selector)?.getAttribute('content')

describe('page metadata', () => {
  it('has one title with the brand, one description and one absolute canonical link', () => {
    const head = getHead()
    expect([...head.querySelectorAll('title')].map((title) => title.textContent)).toEqual(['FAQ | HostMatch'])
    expect(head.querySelectorAll('meta[name=description]')).toHaveLength(1)
    expect(
      [...head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
    ).toEqual(['https://site.example/faq'])
  })

  it('does not name the brand twice', () => {
    expect(getHead({ title: 'About HostMatch' }).title).toBe('About HostMatch')
  })

  it('offers itself to search engines unless told not to', () => {
    expect(getContent(getHead(), 'meta[name=robots]')).toBeUndefined()
    expect(getContent(getHead({ noindex: true }), 'meta[name=robots]')).toBe('noindex')
    expect(getContent(getHead({ indexable: false }), 'meta[name=robots]')).toBe('noindex')
  })

  it('gives a page without an address no canonical link, and keeps it out of search engines', () => {
    const head = getHead({ path: null })
    expect(head.querySelector('link[rel=canonical]')).toBeNull()
    expect(getContent(head, 'meta[name=robots]')).toBe('noindex')
  })

  it('describes the page for sharing, with the default image', () => {
    const head = getHead()
    expect(getContent(head, 'meta[property="og:title"]')).toBe('FAQ | HostMatch')
    expect(getContent(head, 'meta[property="og:image"]')).toBe('https://site.example/images/og-image.jpg')
    expect(getContent(head, 'meta[property="og:image:width"]')).toBe('1200')
    expect(getContent(head, 'meta[name="twitter:card"]')).toBe('summary_large_image')
  })

  it('writes structured data that cannot end its script element', () => {
    const name = '</script><script>alert(1)</script>'
    const head = getHead({
      jsonLd: [{ ...organizationJsonLd('https://site.example', unnamedOperator), name }],
    })
    const [block, ...others] = head.querySelectorAll('script')
    expect(others).toEqual([])
    expect(JSON.parse(block?.textContent ?? '')).toMatchObject([{ '@type': 'Organization', name }])
  })
})
