import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseContentFile, requireOwnName } from '@shared/content-file.ts'
import {
  type ArticleFrontMatter,
  articleFrontMatter,
  type GuideFrontMatter,
  guideFrontMatter,
  type LegalFrontMatter,
  legalFrontMatter,
} from '@shared/schemas/content.schema.ts'
import type { z } from 'zod'

/** What the site has to read, as far as feeds and site maps need it. The texts themselves are compiled into the pages. */
export interface ContentIndex {
  /** Newest first. */
  articles: readonly ArticleFrontMatter[]
  guides: readonly GuideFrontMatter[]
  legal: Readonly<Record<'privacy' | 'terms', LegalFrontMatter>>
}

/** From the project's root, where every npm script runs. */
const CONTENT_DIR = 'client/content'

let known: ContentIndex | undefined

/**
 * The front matter of client/content, read once in a process: the files change with a build only.
 * @throws ContentError naming file and field
 */
export function contentIndex(): ContentIndex {
  known ??= readContent(CONTENT_DIR)
  return known
}

/** The same for another folder. */
export function readContent(dir: string): ContentIndex {
  const articles = readAll(path.posix.join(dir, 'blog'), articleFrontMatter)
  const legal = (name: string) => readOne(path.posix.join(dir, 'legal', `${name}.md`), legalFrontMatter)
  return {
    articles: articles.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)),
    guides: readAll(path.posix.join(dir, 'guides'), guideFrontMatter),
    legal: { privacy: legal('privacy'), terms: legal('terms') },
  }
}

function readAll<Schema extends z.ZodType<{ slug: string }>>(
  dir: string,
  schema: Schema,
): z.output<Schema>[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const file = path.posix.join(dir, name)
      const facts = readOne(file, schema)
      requireOwnName(file, facts.slug)
      return facts
    })
}

function readOne<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return parseContentFile(file, readFileSync(file, 'utf8'), schema).facts
}
