import type { ContentBody } from '@shared/schemas/content.schema.ts'

/**
 * Compiled texts, each in a file of its own that a page's loader fetches before the page is shown. The first page a
 * visitor opens has its text in the HTML already and fetches none (`CompiledHtml`).
 */
export function contentBodies(files: Record<string, () => Promise<ContentBody>>) {
  const loaders = new Map(Object.entries(files).map(([file, load]) => [slugOf(file), load]))
  const loaded = new Map<string, ContentBody>()
  return {
    /** Null where there is no such text. */
    async load(slug: string): Promise<ContentBody | null> {
      const body = loaded.get(slug) ?? (await loaders.get(slug)?.())
      if (!body) return null
      loaded.set(slug, body)
      return body
    },
    /** What was loaded; null for the page that came with its text. */
    html: (slug: string): string | null => loaded.get(slug)?.html ?? null,
  }
}

/** `./blog/a-title.md` is `a-title`. */
function slugOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
}
