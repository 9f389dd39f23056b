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
  return facts[`./legal/${name}.md`] ?? throwMissing(name)
}

/** Loads a legal text for `legalBodies.html`. @throws Error if it is missing */
export async function loadLegalText(name: LegalName): Promise<Pick<ContentBody, 'headings'>> {
  const { headings } = (await legalBodies.load(name)) ?? throwMissing(name)
  return { headings }
}

function throwMissing(name: LegalName): never {
  throw new Error(`client/content/legal/${name}.md is missing`)
}
