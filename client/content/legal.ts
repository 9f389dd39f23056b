import type { ContentBody, LegalFrontMatter } from '@shared/content/content.schema.ts'
import { contentBodies } from './bodies.ts'

export type LegalName = 'privacy' | 'terms'

const facts = import.meta.glob<LegalFrontMatter>('./legal/*.md', {
  query: '?facts',
  import: 'default',
  eager: true,
})

export const legalBodies = contentBodies(
  import.meta.glob<ContentBody>('./legal/*.md', { query: '?body', import: 'default' }),
)

export function legalFacts(name: LegalName): LegalFrontMatter {
  const found = facts[`./legal/${name}.md`]
  if (!found) throw new Error(`client/content/legal/${name}.md is missing`)
  return found
}
