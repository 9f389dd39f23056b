import { brand } from '@shared/lib/brand.ts'
import { absoluteUrl } from '@shared/lib/urls.ts'
import { defaultKeywords, type PageMeta as Meta, shareImage } from '@shared/seo/seo.ts'
import { useSite } from './site.ts'
import type { JsonLd } from './structured-data.ts'

/** The builders of shared/seo/seo.ts return all of these: `<PageMeta {...locationMeta(facts)} />`. */
export interface PageMetaProps extends Partial<Omit<Meta, 'title' | 'description' | 'path'>> {
  /** The brand name is appended if missing. */
  title: string
  description: string
  /** Canonical path; null for a page without its own URL (a link's, not found, failed), which no search engine lists. */
  path: string | null
  noindex?: boolean
  published?: string
  /** Structured data for search engines. Only the server renders it; the browser keeps the served elements. */
  jsonLd?: readonly JsonLd[]
}

/** Head metadata of a page, rendered once. React moves the tags to the head; structured data stays in place. */
export function PageMeta({
  title,
  description,
  path,
  keywords = defaultKeywords,
  image,
  published,
  ...rest
}: PageMetaProps) {
  const { publicUrl } = useSite()
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`
  const hidden = path === null || rest.noindex === true || rest.indexable === false
  const shown = image ?? shareImage(brand.defaultShareImage)
  const url = path === null ? null : absoluteUrl(publicUrl, path)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <meta name="keywords" content={keywords.join(', ')} />
      )}
      {url ? <link rel="canonical" href={url} /> : null}
      {url ? <meta property="og:url" content={url} /> : null}
      <meta property="og:type" content={published ? 'article' : 'website'} />
      {published ? <meta property="article:published_time" content={published} /> : null}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={absoluteUrl(publicUrl, shown.path)} />
      <meta property="og:image:width" content={String(shown.width)} />
      <meta property="og:image:height" content={String(shown.height)} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={absoluteUrl(publicUrl, shown.path)} />
      {rest.jsonLd ? (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block with every < escaped
          dangerouslySetInnerHTML={{ __html: jsonForScript(rest.jsonLd) }}
        />
      ) : null}
    </>
  )
}

/** Returns JSON that cannot end its script element. */
function jsonForScript(value: readonly JsonLd[]): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
