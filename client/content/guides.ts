import type { ContentBody, GuideFacts } from '@shared/content/content.schema.ts'
import { contentBodies } from './bodies.ts'

const facts = import.meta.glob<GuideFacts>('./guides/*.md', {
  query: '?facts',
  import: 'default',
  eager: true,
})

/** Order of the guides (product 2.12); others come last. */
const ORDER = ['preparation', 'tax', 'photography', 'occupancy', 'safety', 'evaluation']

function getOrder({ slug }: GuideFacts): number {
  const index = ORDER.findIndex((word) => slug.includes(word))
  return index < 0 ? ORDER.length : index
}

export const guides: readonly GuideFacts[] = Object.values(facts).sort(
  (a, b) => getOrder(a) - getOrder(b) || a.slug.localeCompare(b.slug),
)

export const guideBodies = contentBodies(
  import.meta.glob<ContentBody>('./guides/*.md', { query: '?body', import: 'default' }),
)

export function findGuide(slug: string): GuideFacts | undefined {
  return guides.find((guide) => guide.slug === slug)
}
