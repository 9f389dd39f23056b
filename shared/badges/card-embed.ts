import { brand } from '../lib/brand.ts'
import { escapeXml } from '../lib/escape-xml.ts'
import { absoluteUrl, urls } from '../lib/urls.ts'

/** CSS pixels of a company's card, for every company. In a narrower frame the card wraps. */
export const cardSize = { width: 400, height: 190 } as const

/** Returns the HTML that shows a company's card on another site: a frame of fixed size, without script. */
export function cardEmbedCode(
  publicUrl: string,
  company: { id: number; name: string },
  { width, height }: { width: number; height: number } = cardSize,
): string {
  const src = absoluteUrl(publicUrl, urls.companyCard(company.id))
  const title = escapeXml(`${company.name} on ${brand.name}`.replace(/\s+/g, ' '))
  return `<iframe src="${escapeXml(src)}" width="${width}" height="${height}" title="${title}" loading="lazy" style="border:0"></iframe>`
}
