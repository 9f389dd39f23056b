import { brand } from '@shared/brand.ts'
import { defaultKeywords, type PageMeta as Meta, shareImage } from '@shared/seo.ts'
import type { JsonLd } from '@shared/structured-data.ts'
import { absoluteUrl } from '@shared/urls.ts'
import { useSite } from './site.ts'

/** The builders of shared/seo.ts give all of these: `<PageMeta {...locationMeta(facts)} />`. */
export interface PageMetaProps extends Partial<Omit<Meta, 'title' | 'description' | 'path'>> {
  /** The brand's name is added where it is missing. */
  title: string
  description: string
  /** Canonical path; null for a page without an address of its own (not found, failed). */
  path: string | null
  /** Not for search engines; the same as `indexable={false}`. */
  noindex?: boolean
  /** Of an article: the day it came out, YYYY-MM-DD. */
  published?: string
  /** Structured data, for search engines: pages make it on the server alone, and the browser keeps what it got. */
  jsonLd?: readonly JsonLd[]
}

/** What the head says of a page. Render it once in each page: React moves the tags to the head, structured data stays. */
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
  const hidden = rest.noindex === true || rest.indexable === false
  const picture = image ?? shareImage(brand.defaultShareImage)
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
      <meta property="og:image" content={absoluteUrl(publicUrl, picture.path)} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={absoluteUrl(publicUrl, picture.path)} />
      {rest.jsonLd ? (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, its every < escaped
          dangerouslySetInnerHTML={{ __html: jsonForScript(rest.jsonLd) }}
        />
      ) : null}
    </>
  )
}

/** JSON that cannot end the script element around it. */
function jsonForScript(value: readonly JsonLd[]): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
