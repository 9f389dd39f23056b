import { Marked, type RendererThis, Tokenizer, type Tokens } from 'marked'
import { slugify } from '../lib/slug.ts'
import { withCurlyQuotes } from '../lib/typography.ts'
import type { ContentBody, ContentHeading } from './content.schema.ts'
import { ContentError } from './content-file.ts'

/** Reading speed of adults for plain prose, in words per minute. */
const WORDS_A_MINUTE = 220

/** Levels of lists, quotes, emphasis and links inside each other. The library recurses: many thousands end its stack. */
const MAX_NESTING = 12

export interface CompiledMarkdown extends ContentBody {
  words: number
  minutes: number
  checks: number
  text: string
  links: readonly string[]
}

/**
 * Compiles Markdown to safe HTML: no raw HTML, links only to our pages, the web or an email address. Headings get ids;
 * a task list becomes a checklist to print, with the heading above it. @throws ContentError naming the file
 */
export function compileMarkdown(file: string, markdown: string): CompiledMarkdown {
  const headings: ContentHeading[] = []
  const ids = new Set<string>()
  const links: string[] = []
  let checks = 0

  const marked = new Marked({ gfm: true })
  marked.use({
    tokenizer: {
      ...limitNesting(file),
      inlineText(this: Tokenizer, source: string) {
        const token = Tokenizer.prototype.inlineText.call(this, source)
        return token && { ...token, text: withCurlyQuotes(token.text) }
      },
    },
    renderer: {
      heading(this: RendererThis, { tokens, depth }: Tokens.Heading) {
        const content = this.parser.parseInline(tokens)
        const text = plainText(content)
        if (depth < 2)
          throw new ContentError(file, `"${text}": headings start at ##, the title is in the front matter`)
        if (depth > 4) throw new ContentError(file, `"${text}": headings end at ####`)
        const id = uniqueId(slugify(text), ids)
        if (depth < 4) headings.push({ id, text, level: depth === 2 ? 2 : 3 })
        return `<h${depth} id="${id}">${content}</h${depth}>\n`
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        throw new ContentError(file, `raw HTML is not allowed: ${text.trim().slice(0, 60)}`)
      },
      image() {
        throw new ContentError(
          file,
          'images are not allowed: name an illustration in the front matter instead',
        )
      },
      link(this: RendererThis, { href, tokens }: Tokens.Link) {
        if (!/^(\/(?!\/)|#|https?:\/\/|mailto:)/.test(href))
          throw new ContentError(file, `link to ${href}: must be a path, #id, http(s) or mailto`)
        links.push(href)
        const outside = /^https?:/.test(href) ? ' rel="noopener"' : ''
        return `<a href="${escapeAttribute(href)}"${outside}>${this.parser.parseInline(tokens)}</a>`
      },
      listitem(this: RendererThis, item: Tokens.ListItem) {
        if (!item.task) return `<li>${this.parser.parse(item.tokens)}</li>\n`
        checks += 1
        const id = `check-${checks}`
        return `<li><input type="checkbox" id="${id}"><label for="${id}">${inline(this.parser.parse(item.tokens))}</label></li>\n`
      },
      // The list item renders its own checkbox.
      checkbox: () => '',
      table(this: RendererThis, { header, rows }: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
          row
            .map(
              ({ tokens, text }) =>
                `<${tag}${tag === 'th' ? ' scope="col"' : SUM.test(text) ? ' class="nowrap"' : ''}>${this.parser.parseInline(tokens)}</${tag}>`,
            )
            .join('')
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
        // Wide tables scroll; a scrollable region must be reachable by keyboard.
        return `<div class="scrolls" role="group" aria-label="Table" tabindex="0"><table>\n<thead><tr>${cells(header, 'th')}</tr></thead>\n<tbody>\n${body}\n</tbody></table></div>\n`
      },
    },
  })

  // Not `marked.parse`, which adds the address of its own tracker to our errors.
  const html = withChecklists(marked.parser(marked.lexer(markdown)))
  const text = plainText(html)
  const words = text.split(/\s+/).filter(Boolean).length
  return {
    html,
    headings,
    words,
    minutes: Math.max(1, Math.ceil(words / WORDS_A_MINUTE)),
    checks,
    text,
    links,
  }
}

/** Returns the library's tokenizer for everything that nests. Beyond the limit it throws a ContentError. */
function limitNesting(file: string) {
  let depth = 0
  const nest = <Token>(read: () => Token): Token => {
    // What is looked for inside the last level may be plain text.
    if (depth > MAX_NESTING)
      throw new ContentError(file, `at most ${MAX_NESTING} lists, quotes or emphases inside each other`)
    depth += 1
    try {
      return read()
    } finally {
      depth -= 1
    }
  }
  const { list, blockquote, link, reflink, emStrong, del } = Tokenizer.prototype
  return {
    list(this: Tokenizer, ...args: Parameters<typeof list>) {
      return nest(() => list.apply(this, args))
    },
    blockquote(this: Tokenizer, ...args: Parameters<typeof blockquote>) {
      return nest(() => blockquote.apply(this, args))
    },
    link(this: Tokenizer, ...args: Parameters<typeof link>) {
      return nest(() => link.apply(this, args))
    },
    reflink(this: Tokenizer, ...args: Parameters<typeof reflink>) {
      return nest(() => reflink.apply(this, args))
    },
    emStrong(this: Tokenizer, ...args: Parameters<typeof emStrong>) {
      return nest(() => emStrong.apply(this, args))
    },
    del(this: Tokenizer, ...args: Parameters<typeof del>) {
      return nest(() => del.apply(this, args))
    },
  }
}

/** Number with its signs, which could otherwise wrap after the minus. */
const SUM = /^[*\d\s.,$%+−-]+$/

const TASK_LIST = '<ul>\n<li><input'

/** Wraps a chapter with a task list in one printable section, and each part under an h3 in a block that is not split. */
function withChecklists(html: string): string {
  return html
    .split(/(?=<h2 )/)
    .map((chapter) => {
      if (!chapter.includes(TASK_LIST)) return chapter
      const ticked = chapter.replaceAll(TASK_LIST, '<ul class="checks">\n<li><input')
      const [head = '', ...parts] = ticked.split(/(?=<h3 )/)
      const id = /^<h2 id="([^"]*)"/.exec(head)?.[1]
      const name = id ? `aria-labelledby="${id}"` : 'aria-label="Checklist"'
      const blocks = parts.map((part) => `<div class="part">\n${part}</div>\n`).join('')
      return `<section class="checklist" ${name}>\n${head}${blocks ? `<div class="parts">\n${blocks}</div>\n` : ''}</section>\n`
    })
    .join('')
}

function inline(html: string): string {
  return html.trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1')
}

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted || 'section'
  for (let copy = 2; taken.has(id); copy++) id = `${wanted || 'section'}-${copy}`
  taken.add(id)
  return id
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()
}
