import { z } from 'zod'

/** What each type of structured data must hold to be of use to a search engine, and what it must not. */

const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/ })
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/)
const organization = z.object({ '@type': z.literal('Organization'), '@id': address, name: text })
const postalAddress = z.object({
  '@type': z.literal('PostalAddress'),
  addressLocality: text,
  addressRegion: z.string().length(2),
  addressCountry: z.literal('US'),
})
const listItem = z.object({ '@type': z.literal('ListItem'), position: z.int().positive() })

const shapes = {
  Organization: organization.extend({ url: address, image: address }),
  WebSite: z.object({
    '@id': address,
    name: text,
    url: address,
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
    url: address,
    areaServed: z.object({ '@type': text, name: text }),
    provider: organization,
  }),
  LocalBusiness: z.object({ '@id': address, name: text, address: postalAddress, url: address.optional() }),
  Article: z.object({
    headline: text.max(110),
    description: text,
    image: address,
    datePublished: day,
    dateModified: day,
    author: organization,
    publisher: organization,
    mainEntityOfPage: address,
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
    itemListElement: z.array(listItem.extend({ name: text, item: address })).min(1),
  }),
  ItemList: z.object({
    itemListElement: z.array(listItem).min(1),
    numberOfItems: z.int().positive(),
  }),
} satisfies Record<string, z.ZodType>

const envelope = z.object({ '@context': z.literal('https://schema.org'), '@type': z.string() })

/** What is wrong with a block; empty where nothing is. */
export function problemsOf(block: unknown): string[] {
  const outer = envelope.safeParse(block)
  if (!outer.success) return [z.prettifyError(outer.error)]
  const type = outer.data['@type']
  const shape: z.ZodType | undefined = Object.hasOwn(shapes, type)
    ? shapes[type as keyof typeof shapes]
    : undefined
  if (!shape) return [`${type} is none of the documented types`]
  const written = JSON.stringify(block)
  const inner = shape.safeParse(block)
  return [
    ...(inner.success ? [] : [`${type}: ${z.prettifyError(inner.error)}`]),
    ...(/aggregateRating|"Review"/i.test(written) ? [`${type} copies ratings`] : []),
  ]
}
