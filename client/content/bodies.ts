import type { ContentBody } from '@shared/content/content.schema.ts'

/** Loads compiled texts in a page's loader; the first page has its text in the HTML. */
export function contentBodies(files: Record<string, () => Promise<ContentBody>>) {
  const loaders = new Map(Object.entries(files).map(([file, load]) => [getSlug(file), load]))
  const loaded = new Map<string, ContentBody>()
  return {
    async load(slug: string): Promise<ContentBody | null> {
      const body = loaded.get(slug) ?? (await loaders.get(slug)?.())
      if (!body) return null
      loaded.set(slug, body)
      return body
    },
    /** Returns the loaded HTML; null when the server-rendered page already contains it. */
    html: (slug: string): string | null => loaded.get(slug)?.html ?? null,
  }
}

/** Returns `a-title` for `./blog/a-title.md`. */
function getSlug(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
}
