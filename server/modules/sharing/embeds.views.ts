import { createHash } from 'node:crypto'
import { badgePath } from '@shared/badges/badge-embed.ts'
import { badgeDimensions, defaultBadgeLook } from '@shared/badges/badge-style.ts'
import { cardEmbedCode, cardSize } from '@shared/badges/card-embed.ts'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import { commissionText } from '@shared/companies/company-figures.ts'
import { brand, palette } from '@shared/lib/brand.ts'
import { escapeXml } from '@shared/lib/escape-xml.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'

const CARD_STYLE = [
  `body{margin:0;background:${palette.paper};color:${palette.ink};font:15px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}`,
  `main{display:flex;flex-wrap:wrap;gap:14px;align-items:center;box-sizing:border-box;min-height:100vh;padding:14px;border:1px solid ${palette.line};border-radius:10px}`,
  'main>div{flex:1 1 170px;min-width:0;overflow-wrap:anywhere}',
  'h1{margin:0;font-size:17px;line-height:1.25}p{margin:4px 0 0}img{display:block}',
  `a{color:${palette.rose}}small{color:${palette.softText}}`,
].join('')

/** Policy of a card: its own style, images of this site, and frames of any site. */
export const CARD_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(CARD_STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // The registered website of a company is no proof of its domains, and directories show cards, too. A card has
  // nothing that a click could change, so framing it does no harm.
  'frame-ancestors *',
].join('; ')

const cardLook = { ...defaultBadgeLook, size: 'compact' } as const

/** Renders the card of a company, for a frame on another site: one document without script, below 10 KB. */
export function renderCompanyCard(publicUrl: string, company: CompanyCard): string {
  const { width, height } = badgeDimensions(cardLook)
  const commission = getOwnText(company, 'commission')
  const facts = [
    company.isSample ? 'Sample: an invented company' : null,
    `${company.city}, ${company.state}`,
    company.hostScore === null ? 'HostScore: not yet scored' : `HostScore ${company.hostScore} of 100`,
    commission ? `Commission ${commissionText(commission)}` : null,
  ]
  const profileUrl = absoluteUrl(publicUrl, urls.company(company))
  return renderDocument(
    `${company.name} on ${brand.name}`,
    [
      link(
        absoluteUrl(publicUrl, urls.verifyBadge(company.id)),
        `<img src="${escapeXml(badgePath(company.id, cardLook))}" width="${width}" height="${height}" alt="Verify the HostScore badge">`,
      ),
      `<div><h1>${link(profileUrl, escapeXml(company.name))}</h1>`,
      ...facts.flatMap((fact) => (fact ? [`<p>${escapeXml(fact)}</p>`] : [])),
      `<p><small>${link(profileUrl, `See services and fees on ${brand.name}`)}</small></p></div>`,
    ].join(''),
  )
}

/** Renders the card for an id without a listed company. */
export function renderMissingCard(publicUrl: string): string {
  const home = absoluteUrl(publicUrl, urls.home())
  return renderDocument(
    `Not listed on ${brand.name}`,
    `<div><p>This company is not listed on ${link(home, brand.name)}.</p></div>`,
  )
}

/** A link out of the frame. */
function link(href: string, content: string): string {
  return `<a href="${escapeXml(href)}" target="_blank" rel="noopener">${content}</a>`
}

function renderDocument(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeXml(title)}</title><style>${CARD_STYLE}</style></head><body><main>${content}</main></body></html>`
}

/** Returns the oEmbed response of a company page (oembed.com, version 1.0), at most as large as the consumer allows. */
export function toOembed(
  publicUrl: string,
  company: { id: number; name: string },
  { maxWidth, maxHeight, maxAgeS }: { maxWidth: number; maxHeight: number; maxAgeS: number },
) {
  const size = {
    width: Math.min(cardSize.width, maxWidth),
    height: Math.min(cardSize.height, maxHeight),
  }
  return {
    version: '1.0',
    type: 'rich',
    title: company.name,
    provider_name: brand.name,
    provider_url: absoluteUrl(publicUrl, urls.home()),
    cache_age: maxAgeS,
    html: cardEmbedCode(publicUrl, company, size),
    ...size,
  }
}
