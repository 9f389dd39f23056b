import { z } from 'zod'
import { withCurlyQuotes } from '../lib/typography.ts'
import { blogCategories } from './blog-categories.ts'

/**
 * Front matter schemas of client/content, and types of the compiled files. No aliases here: vite.config.ts loads this
 * file.
 */

const line = z.string().trim().min(1, 'must not be empty').transform(withCurlyQuotes)
/** Markdown text. The compiler sets the curly quotes, so the schema must not. */
const markdown = z.string().trim().min(1, 'must not be empty')
const slug = z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be lowercase words joined by hyphens')

/** Calendar day such as `2025-11-03`. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2025-11-03')
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text), 'must be a valid calendar date')

/** Primary page that a text relies on; a page of this site where we make the rules ourselves. */
const source = z.strictObject({
  publisher: line,
  title: line,
  href: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?!\/)/)], {
    error: 'must be an https URL or a path of this site',
  }),
})
export type ContentSource = z.infer<typeof source>

const sharedFields = {
  /** Describes the illustration client/content/illustrations/{slug}.svg. */
  imageAlt: line,
  /** Empty for a text that relies on none. */
  sources: z.array(source),
}

export const articleFrontMatter = z.strictObject({
  /** Never change or reuse an id. */
  id: z.int().min(1),
  title: line,
  slug,
  description: line,
  date: day,
  category: z.enum(blogCategories),
  ...sharedFields,
  tags: z.array(line).min(1),
  button: z
    .strictObject({ label: line, href: z.string().startsWith('/', 'must be a path of this site') })
    .optional(),
})
export type ArticleFrontMatter = z.infer<typeof articleFrontMatter>

export const guideFrontMatter = z.strictObject({
  title: line,
  slug,
  description: line,
  updated: day,
  ...sharedFields,
  /** Slugs of articles on the same subject. */
  related: z.array(slug).min(1),
  minutes: z.int().min(1).max(60),
})
export type GuideFrontMatter = z.infer<typeof guideFrontMatter>

export const legalFrontMatter = z.strictObject({ title: line, updated: day })
export type LegalFrontMatter = z.infer<typeof legalFrontMatter>

export const faqFile = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        title: line,
        items: z.array(z.strictObject({ id: slug, question: line, answer: markdown })).min(1),
      }),
    )
    .min(1),
})

export interface ContentHeading {
  id: string
  text: string
  level: 2 | 3
}

/** Compiled text. The HTML is safe: the compiler drops raw HTML and scripts. */
export interface ContentBody {
  html: string
  headings: readonly ContentHeading[]
}

export interface ArticleFacts extends ArticleFrontMatter {
  words: number
  /** Reading time in minutes, rounded up. */
  minutes: number
}

export interface GuideFacts extends GuideFrontMatter {
  checks: number
}

export interface FaqGroup {
  title: string
  items: readonly { id: string; question: string; html: string; text: string }[]
}
