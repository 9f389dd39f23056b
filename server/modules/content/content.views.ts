import { brand } from '@shared/brand.ts'
import { escapeXml } from '@shared/lib/escape-xml.ts'
import type { ArticleFrontMatter } from '@shared/schemas/content.schema.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'

/** What the feed and the blog's own page say the blog is. */
export const BLOG_DESCRIPTION =
  'Fees, prices, guests and managers: what owners of vacation rentals ask us, answered at length.'

/** The blog as RSS 2.0, newest first. `base` is the site's public address. */
export function blogRss(base: string, articles: readonly ArticleFrontMatter[]): string {
  const newest = articles[0]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(`${brand.name} blog`)}</title>`,
    `<link>${escapeXml(absoluteUrl(base, urls.blog()))}</link>`,
    `<description>${escapeXml(BLOG_DESCRIPTION)}</description>`,
    '<language>en-us</language>',
    `<atom:link href="${escapeXml(absoluteUrl(base, urls.blogFeed()))}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`<lastBuildDate>${rfc822(newest.date)}</lastBuildDate>`] : []),
    ...articles.map((article) => item(base, article)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function item(base: string, { title, slug, description, date, category, tags }: ArticleFrontMatter): string {
  const address = escapeXml(absoluteUrl(base, urls.blogArticle(slug)))
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<description>${escapeXml(description)}</description>`,
    `<pubDate>${rfc822(date)}</pubDate>`,
    ...[category, ...tags].map((word) => `<category>${escapeXml(word)}</category>`),
    '</item>',
  ].join('\n')
}

/** `Fri, 14 Mar 2025 00:00:00 GMT`, as RSS wants it. */
function rfc822(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString()
}
