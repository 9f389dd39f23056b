import { brand } from '../brand.ts'
import { absoluteUrl, urls } from '../urls.ts'
import { type BadgeLook, badgeDimensions, badgeQuery, defaultBadgeLook } from './badge-look.ts'

/** What a badge says to those who cannot see it. No score and no tier: the code stays on a page while both change. */
export function badgeAlt(companyName: string): string {
  return `HostScore badge of ${companyName}, verified by ${brand.name}`
}

/** The picture's path for a look: the embed code's own call for the seal, the gallery's for the horizontal badge. */
export function badgePath(id: number, look: BadgeLook = defaultBadgeLook): string {
  const query = badgeQuery(look)
  return look.style === 'seal' ? urls.badge(id, query) : urls.galleryBadgeHorizontal(id, query)
}

/** Text inside a double-quoted attribute. */
function attribute(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\s+/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

/**
 * The HTML a company puts on its site: a link to the proof around a picture of known size. No script, no style, no
 * frame, nothing that could shift the page or watch its visitors.
 * @param publicUrl our own origin
 */
export function badgeEmbedCode(
  publicUrl: string,
  company: { id: number; name: string },
  look: BadgeLook = defaultBadgeLook,
): string {
  const { width, height } = badgeDimensions(look)
  const href = absoluteUrl(publicUrl, urls.verifyBadge(company.id))
  const src = absoluteUrl(publicUrl, badgePath(company.id, look))
  return (
    `<a href="${attribute(href)}">` +
    `<img src="${attribute(src)}" width="${width}" height="${height}" alt="${attribute(badgeAlt(company.name))}"></a>`
  )
}
