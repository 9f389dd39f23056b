import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { compileMarkdown } from '../../shared/content/compile-markdown.ts'
import {
  type ArticleFacts,
  articleFrontMatter,
  type ContentBody,
  type FaqGroup,
  faqFile,
  type GuideFacts,
  guideFrontMatter,
  type LegalFrontMatter,
  legalFrontMatter,
} from '../../shared/content/content.schema.ts'
import {
  ContentError,
  parseContentFile,
  parseYaml,
  requireOwnName,
} from '../../shared/content/content-file.ts'

/** Query of a Markdown import from client/content: `?facts` for lists, `?body` for the text. */
export interface CompiledFile {
  facts: ArticleFacts | GuideFacts | LegalFrontMatter
  body: ContentBody
}

/** Compiles a file of client/content, by its path from the root. @throws ContentError naming file and field */
export function compileContentFile(file: string, text: string): CompiledFile {
  const folder = path.posix.basename(path.posix.dirname(file))
  if (folder === 'blog') {
    const { facts, markdown } = parseContentFile(file, text, articleFrontMatter)
    requireOwnName(file, facts.slug)
    const { html, headings, words, minutes } = compileMarkdown(file, markdown)
    return { facts: { ...facts, words, minutes }, body: { html, headings } }
  }
  if (folder === 'guides') {
    const { facts, markdown } = parseContentFile(file, text, guideFrontMatter)
    requireOwnName(file, facts.slug)
    const { html, headings, checks } = compileMarkdown(file, markdown)
    if (checks === 0) throw new ContentError(file, 'a guide needs a checklist: lines that begin with - [ ]')
    return { facts: { ...facts, checks }, body: { html, headings } }
  }
  if (folder === 'legal') {
    const { facts, markdown } = parseContentFile(file, text, legalFrontMatter)
    const { html, headings } = compileMarkdown(file, markdown)
    return { facts, body: { html, headings } }
  }
  throw new ContentError(file, 'must be in blog, guides or legal')
}

/** Compiles the FAQ. @throws ContentError naming file and field */
export function compileFaq(file: string, text: string): FaqGroup[] {
  const { groups } = parseYaml(file, text, faqFile)
  return groups.map(({ title, items }) => ({
    title,
    items: items.map(({ id, question, answer }) => {
      const { html, text: words } = compileMarkdown(`${file} (${id})`, answer)
      return { id, question, html, text: words }
    }),
  }))
}

/** Compiles content at build time: an invalid file stops the build, and the browser gets no parser. */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    load(id) {
      const [name = '', query] = id.split('?')
      const file = path.relative(process.cwd(), name).replaceAll(path.sep, '/')
      if (!/^client\/content\/.*\.(md|yaml)$/.test(file)) return null
      try {
        const text = readFileSync(name, 'utf8')
        if (file.endsWith('.yaml')) return toModule(compileFaq(file, text))
        const { facts, body } = compileContentFile(file, text)
        return toModule(query === 'facts' ? facts : body)
      } catch (error) {
        if (error instanceof ContentError) this.error(error.message)
        throw error
      }
    },
  }
}

function toModule(value: unknown) {
  return {
    code: `export default ${JSON.stringify(value)}`,
    map: { mappings: '' as const },
    moduleType: 'js' as const,
  }
}
