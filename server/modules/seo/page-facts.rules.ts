import { absoluteUrl } from '@shared/lib/urls.ts'
import { findProblems } from './structured-data.rules.ts'

/** Renders a page of ours as an anonymous search engine gets it. Redirects are not followed. */
export type PageReader = (path: string) => Promise<{ status: number; html: string }>

/** Facts a search engine finds on a page. */
export interface PageFacts {
  status: number
  noindex: boolean
  /** The page's canonical URL is the one it was requested at. */
  isCanonical: boolean
  /** Paths the page's own content links to, without header and footer, which are the same on every page. */
  links: ReadonlySet<string>
  /** Types of its structured data, and the problems in it. */
  dataTypes: readonly string[]
  dataProblems: readonly string[]
}

/** Extracts the facts from the HTML rendered at `path`. Never throws: unreadable data is reported as a problem. */
export function parsePageFacts(
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
    dataTypes: blocks.flatMap((block) => findType(block) ?? []),
    dataProblems: blocks.flatMap((block) =>
      block === undefined ? ['A block is not valid JSON'] : findProblems(block),
    ),
  }
}

/** Returns the page's structured data blocks; undefined for one that cannot be parsed. */
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

function findType(block: unknown): string | null {
  const { '@type': type }: { '@type'?: unknown } = block ?? {}
  return typeof type === 'string' ? type : null
}
