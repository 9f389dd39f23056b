import { hasKey } from '@shared/lib/objects.ts'
import { z } from 'zod'

const text = z.string().trim().min(1)
const url = z.url({ protocol: /^https?$/ })
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/)
const organization = z.object({ '@type': z.literal('Organization'), '@id': url, name: text })
const postalAddress = z.object({
  '@type': z.literal('PostalAddress'),
  addressLocality: text,
  addressRegion: z.string().length(2),
  addressCountry: z.literal('US'),
})
const listItem = z.object({ '@type': z.literal('ListItem'), position: z.int().positive() })

const shapes = {
  Organization: organization.extend({ url, image: url }),
  WebSite: z.object({
    '@id': url,
    name: text,
    url,
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.object({ urlTemplate: z.string().endsWith('/location/{search_term}') }),
      'query-input': z.literal('required name=search_term'),
    }),
  }),
  Service: z.object({
    name: text,
    serviceType: text,
    description: text,
    url,
    areaServed: z.object({ '@type': text, name: text }),
    provider: organization,
  }),
  LocalBusiness: z.object({ '@id': url, name: text, address: postalAddress, url: url.optional() }),
  Article: z.object({
    headline: text.max(110),
    description: text,
    image: url,
    datePublished: day.optional(),
    dateModified: day,
    author: organization,
    publisher: organization,
    mainEntityOfPage: url,
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
  BreadcrumbList: z.object({
    itemListElement: z.array(listItem.extend({ name: text, item: url })).min(1),
  }),
  ItemList: z.object({
    itemListElement: z.array(listItem).min(1),
    numberOfItems: z.int().positive(),
  }),
} satisfies Record<string, z.ZodType>

const envelope = z.object({ '@context': z.literal('https://schema.org'), '@type': z.string() })

/** Returns the problems of a JSON-LD block; empty if it is valid. */
export function findProblems(block: unknown): string[] {
  const outer = envelope.safeParse(block)
  if (!outer.success) return [z.prettifyError(outer.error)]
  const type = outer.data['@type']
  if (!hasKey(shapes, type)) return [`${type} is not a supported type`]
  const json = JSON.stringify(block)
  const inner = shapes[type].safeParse(block)
  return [
    ...(inner.success ? [] : [`${type}: ${z.prettifyError(inner.error)}`]),
    ...(/aggregateRating|"Review"/i.test(json) ? [`${type} copies ratings`] : []),
  ]
}
