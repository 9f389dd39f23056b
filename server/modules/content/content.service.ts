import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type ArticleFrontMatter,
  articleFrontMatter,
  faqFile,
  type GuideFrontMatter,
  guideFrontMatter,
  type LegalFrontMatter,
  legalFrontMatter,
} from '@shared/content/content.schema.ts'
import { parseContentFile, parseYaml, requireOwnName } from '@shared/content/content-file.ts'
import type { z } from 'zod'

/** Index of articles, guides and legal texts, for feeds and site maps. The texts are compiled into the pages. */
export interface ContentIndex {
  /** Newest first. */
  articles: readonly ArticleFrontMatter[]
  guides: readonly GuideFrontMatter[]
  legal: Readonly<Record<'privacy' | 'terms', LegalFrontMatter>>
}

/** Item of the FAQ page; the answer is Markdown. */
type FaqSource = z.output<typeof faqFile>['groups'][number]['items'][number]

/** Relative to the project root, where every npm script runs. */
const CONTENT_DIR = 'client/content'

let cachedFaq: readonly FaqSource[] | undefined
let cachedIndex: ContentIndex | undefined

/** Returns the front matter of client/content, read once per process. @throws ContentError naming file and field */
export function getContentIndex(): ContentIndex {
  cachedIndex ??= readContent(CONTENT_DIR)
  return cachedIndex
}

/** Returns the items of client/content/faq.yaml in Markdown, read once per process. */
export function getFaqItems(): readonly FaqSource[] {
  const file = path.posix.join(CONTENT_DIR, 'faq.yaml')
  cachedFaq ??= parseYaml(file, readFileSync(file, 'utf8'), faqFile).groups.flatMap(({ items }) => items)
  return cachedFaq
}

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
      const frontMatter = readOne(file, schema)
      requireOwnName(file, frontMatter.slug)
      return frontMatter
    })
}

function readOne<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return parseContentFile(file, readFileSync(file, 'utf8'), schema).facts
}
