import { compileMarkdown } from '@shared/content/compile-markdown.ts'
import { ContentError } from '@shared/content/content-file.ts'
import { foldText } from '@shared/lib/fold-text.ts'
import { hasKey } from '@shared/lib/objects.ts'
import { type TextBody, type TextKind, textKinds } from '@shared/texts/text-kinds.ts'
import type { TextRow, TextsQuery } from '@shared/texts/texts.schema.ts'
import type { z } from 'zod'

type Bodies = { [Kind in TextKind]: z.output<(typeof textKinds)[Kind]['schema']> }
export type BodyOf<Kind extends TextKind> = Bodies[Kind]

const kinds: { [Kind in TextKind]: { schema: z.ZodType<Bodies[Kind]> } } = textKinds

const EXCERPT_MAX = 140

export function splitKey(key: string): { kind: TextKind; name: string } {
  const slash = key.indexOf('/')
  const kind = key.slice(0, slash)
  if (!hasKey(textKinds, kind)) throw new Error(`${key} has no known kind`)
  return { kind, name: key.slice(slash + 1) }
}

export function getLocationKey({ state, slug }: { state: string; slug: string }): string {
  return `location/${state.toLowerCase()}/${slug}`
}

/** Returns a stored body; null if it does not fit the kind. */
export function parseBody<Kind extends TextKind>(kind: Kind, body: unknown): BodyOf<Kind> | null {
  const result = kinds[kind].schema.safeParse(body)
  return result.success ? result.data : null
}

/** Returns a body as it is stored, or the problems by field, such as `body.answer`. */
export function checkBody(
  kind: TextKind,
  body: unknown,
  today: string,
): { body: TextBody; problems: null } | { body: null; problems: Record<string, string> } {
  const result = textKinds[kind].schema.safeParse(body)
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => [`body.${path.join('.')}`, message])
    return { body: null, problems: Object.fromEntries(problems.toReversed()) }
  }
  const valid: TextBody = result.data
  const problem =
    kind === 'faq'
      ? { field: 'answer', message: getAnswerProblem(valid.answer ?? '') }
      : kind === 'claim' && (valid.basisDate ?? '') > today
        ? { field: 'basisDate', message: 'The date is in the future' }
        : null
  return problem?.message
    ? { body: null, problems: { [`body.${problem.field}`]: problem.message } }
    : { body: valid, problems: null }
}

const SOURCE = 'Answer'

/** Returns what an answer's Markdown must not have; null if it is fine. */
function getAnswerProblem(markdown: string): string | null {
  try {
    const { headings, checks, html } = compileMarkdown(SOURCE, markdown)
    if (headings.length > 0 || /<h\d/.test(html)) return 'Leave out headings: the question is the heading'
    return checks > 0 || html.includes('<table') ? 'Leave out tables and checklists' : null
  } catch (error) {
    return error instanceof ContentError ? error.message : 'Please use simpler formatting'
  }
}

/** Returns an answer as safe HTML and as plain text; null if it cannot be compiled. */
export function compileAnswer(markdown: string): { html: string; text: string } | null {
  try {
    const { html, text } = compileMarkdown(SOURCE, markdown)
    return { html, text }
  } catch {
    return null
  }
}

/** Returns the first words of a text. */
export function getExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT_MAX) return line
  const cut = line.slice(0, EXCERPT_MAX)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

/** Returns a page of the texts that match, and how many there are. `words` are all words of a text. */
export function findTexts(
  texts: readonly { row: TextRow; words: string }[],
  { search, kind, status, page, pageSize }: TextsQuery,
): { rows: TextRow[]; total: number } {
  const wanted = foldText(search).split(' ')
  const found = texts
    .filter(({ row }) => (!kind || row.kind === kind) && (!status || row.status === status))
    .filter(({ row, words }) => {
      const text = foldText(`${row.title} ${row.page.label} ${words}`)
      return wanted.every((word) => text.includes(word))
    })
    .map(({ row }) => row)
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

/** Removes scripts, which a preview must not run. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
}
