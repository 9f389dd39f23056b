import type { ArticleFrontMatter } from '@shared/content/content.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { escapeXml } from '@shared/lib/escape-xml.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'

export const BLOG_DESCRIPTION =
  'Fees, prices, guests and managers: what owners of vacation rentals ask us, answered at length.'

/** Renders the blog as RSS 2.0, newest first. `base` is the site's public URL. */
export function renderBlogRss(base: string, articles: readonly ArticleFrontMatter[]): string {
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
    ...(newest ? [`<lastBuildDate>${formatRfc822(newest.date)}</lastBuildDate>`] : []),
    ...articles.map((article) => item(base, article)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function item(base: string, { title, slug, description, date, category, tags }: ArticleFrontMatter): string {
  const url = escapeXml(absoluteUrl(base, urls.blogArticle(slug)))
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<description>${escapeXml(description)}</description>`,
    `<pubDate>${formatRfc822(date)}</pubDate>`,
    ...[category, ...tags].map((name) => `<category>${escapeXml(name)}</category>`),
    '</item>',
  ].join('\n')
}

/** Formats a date for RSS, e.g. `Fri, 14 Mar 2025 00:00:00 GMT`. */
function formatRfc822(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString()
}
