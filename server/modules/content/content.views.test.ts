import { describe, expect, it } from 'vitest'
import { renderBlogRss } from './content.views.ts'

const article = {
  id: 1,
  title: 'Fees & "rent" <b>',
  slug: 'fees-and-rent',
  description: 'Less than 5 < 6 & more.',
  date: '2026-03-03',
  category: 'Revenue Management' as const,
  imageAlt: 'A coast',
  sources: [],
  tags: ['Fees'],
}

describe('The feed', () => {
  it('contains the escaped URL, date and text of each article', () => {
    const feed = renderBlogRss('https://site.example', [article])
    expect(feed).toContain('<title>Fees &amp; &quot;rent&quot; &lt;b&gt;</title>')
    expect(feed).toContain('<link>https://site.example/blog/fees-and-rent</link>')
    expect(feed).toContain('<pubDate>Tue, 03 Mar 2026 00:00:00 GMT</pubDate>')
    expect(feed).toContain('<category>Revenue Management</category>\n<category>Fees</category>')
    expect(feed).toContain('<atom:link href="https://site.example/blog/rss.xml" rel="self"')
    expect(feed).not.toContain('<b>')
  })

  it('is valid for an empty blog', () => {
    expect(renderBlogRss('https://site.example', [])).toMatch(/<channel>[\s\S]*<\/channel>\n<\/rss>\n$/)
  })
})
