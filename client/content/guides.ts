import type { ContentBody, GuideFacts } from '@shared/schemas/content.schema.ts'
import { contentBodies } from './bodies.ts'

const facts = import.meta.glob<GuideFacts>('./guides/*.md', {
  query: '?facts',
  import: 'default',
  eager: true,
})

/** The order of the specification (section 2: content pages); a guide it does not name comes last. */
const ORDER = ['preparation', 'tax', 'photography', 'occupancy', 'safety', 'evaluation']

function placeOf({ slug }: GuideFacts): number {
  const place = ORDER.findIndex((word) => slug.includes(word))
  return place < 0 ? ORDER.length : place
}

/** Every guide, in the order an owner needs them. */
export const guides: readonly GuideFacts[] = Object.values(facts).sort(
  (a, b) => placeOf(a) - placeOf(b) || a.slug.localeCompare(b.slug),
)

export const guideBodies = contentBodies(
  import.meta.glob<ContentBody>('./guides/*.md', { query: '?body', import: 'default' }),
)

export function findGuide(slug: string): GuideFacts | undefined {
  return guides.find((guide) => guide.slug === slug)
}
