import { problemsOf } from '@shared/structured-data-shapes.ts'
import { absoluteUrl } from '@shared/urls.ts'

/** Reads a page of ours as a search engine gets it: rendered, for nobody in particular. Redirects are not followed. */
export type ReadPage = (path: string) => Promise<{ status: number; html: string }>

/** What a search engine finds on a page. */
export interface PageFacts {
  status: number
  noindex: boolean
  /** The page says that its address is the one it was asked under. */
  isCanonical: boolean
  /** Paths that the page's own content links to; header and footer, the same on every page, are left out. */
  links: ReadonlySet<string>
  /** Types of its structured data, and what is wrong with them. */
  dataTypes: readonly string[]
  dataProblems: readonly string[]
}

/** Reads the facts from what was rendered at `path`. Never throws: what cannot be read is a problem among others. */
export function factsOf(
  { status, html }: { status: number; html: string },
  { path, publicUrl }: { path: string; publicUrl: string },
): PageFacts {
  const blocks = dataBlocks(html)
  const content = /<main[\s>][\s\S]*?<\/main>/.exec(html)?.[0] ?? ''
  return {
    status,
    noindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    isCanonical: html.includes(`<link rel="canonical" href="${absoluteUrl(publicUrl, path)}"`),
    links: new Set([...content.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)].map(([, href]) => href ?? '')),
    dataTypes: blocks.flatMap((block) => typeOf(block) ?? []),
    dataProblems: blocks.flatMap((block) =>
      block === undefined ? ['A block is no JSON'] : problemsOf(block),
    ),
  }
}

/** The structured data of a page, block by block; undefined for one that cannot be read. */
function dataBlocks(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, text]) => {
      try {
        const parsed: unknown = JSON.parse(text ?? '')
        return Array.isArray(parsed) ? parsed : [parsed]
      } catch {
        return [undefined]
      }
    },
  )
}

function typeOf(block: unknown): string | null {
  const type = (block as { '@type'?: unknown } | undefined)?.['@type']
  return typeof type === 'string' ? type : null
}
