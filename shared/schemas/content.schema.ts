import { z } from 'zod'
import { blogCategories } from '../blog-categories.ts'
import { withCurlyQuotes } from '../typography.ts'

/**
 * Front matter of the Markdown under client/content and what becomes of a file: the build compiles it for the pages,
 * the server reads the facts for feeds and site maps. Imports nothing of ours by alias: vite.config.ts loads it too.
 */

/** Drawn pictures an article or guide may carry. */
export const contentImages = ['coast', 'mountain', 'desert', 'lake', 'city', 'plains', 'hero'] as const
export type ContentImage = (typeof contentImages)[number]

const line = z.string().trim().min(1, 'must not be empty').transform(withCurlyQuotes)
/** Compiled, which sets the quotes of its texts alone. */
const markdown = z.string().trim().min(1, 'must not be empty')
const slug = z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be lower case words joined by hyphens')

/** A calendar day, `2025-11-03`. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2025-11-03')
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text), 'must be a day of the calendar')

const picture = { image: z.enum(contentImages), imageAlt: line }

/** Blog article (specification, section 3). */
export const articleFrontMatter = z.strictObject({
  /** Its number: never changed, never used again. */
  id: z.int().min(1),
  title: line,
  slug,
  description: line,
  date: day,
  category: z.enum(blogCategories),
  ...picture,
  tags: z.array(line).min(1),
  /** What the article asks its reader to do. */
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
  ...picture,
  /** Reading time. */
  minutes: z.int().min(1).max(60),
})
export type GuideFrontMatter = z.infer<typeof guideFrontMatter>

export const legalFrontMatter = z.strictObject({ title: line, updated: day })
export type LegalFrontMatter = z.infer<typeof legalFrontMatter>

/** The FAQ: groups of questions, answers in Markdown. */
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

/** A heading of a compiled text, for its table of contents. */
export interface ContentHeading {
  id: string
  text: string
  level: 2 | 3
}

/** A compiled text. The HTML is ours and known to be safe: raw HTML and scripts do not get through the compiler. */
export interface ContentBody {
  html: string
  headings: readonly ContentHeading[]
}

/** What lists and heads of pages show of an article. */
export interface ArticleFacts extends ArticleFrontMatter {
  words: number
  /** Reading time, rounded up. */
  minutes: number
}

/** What lists and heads of pages show of a guide. */
export interface GuideFacts extends GuideFrontMatter {
  /** Lines to tick, over all its checklists. */
  checks: number
}

export interface FaqGroup {
  title: string
  items: readonly { id: string; question: string; html: string; text: string }[]
}
