import { brand } from '../lib/brand.ts'
import { absoluteUrl, urls } from '../lib/urls.ts'
import { type BadgeLook, badgeDimensions, badgeQuery, defaultBadgeLook } from './badge-style.ts'

/** Returns the alt text of a badge: no score or tier, because the embed code outlives both. */
export function badgeAlt(companyName: string): string {
  return `HostScore badge of ${companyName}, verified by ${brand.name}`
}

/** Returns the path of the image that other sites embed. */
export function badgePath(id: number, look: BadgeLook = defaultBadgeLook): string {
  const query = badgeQuery(look)
  return look.style === 'seal' ? urls.badge(id, query) : urls.galleryBadgeHorizontal(id, query)
}

/** Returns the path of the image that the gallery shows. */
export function galleryBadgePath(id: number, look: BadgeLook): string {
  const query = badgeQuery(look)
  return look.style === 'seal' ? urls.galleryBadge(id, query) : urls.galleryBadgeHorizontal(id, query)
}

function escapeAttribute(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\s+/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

/** Returns the HTML for a company's site: a link around an image of fixed size, without script, style or frame. */
export function badgeEmbedCode(
  publicUrl: string,
  company: { id: number; name: string },
  look: BadgeLook = defaultBadgeLook,
): string {
  const { width, height } = badgeDimensions(look)
  const href = absoluteUrl(publicUrl, urls.verifyBadge(company.id))
  const src = absoluteUrl(publicUrl, badgePath(company.id, look))
  return (
    `<a href="${escapeAttribute(href)}">` +
    `<img src="${escapeAttribute(src)}" width="${width}" height="${height}" alt="${escapeAttribute(badgeAlt(company.name))}"></a>`
  )
}
