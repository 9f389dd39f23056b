import { parse, YAMLParseError } from 'yaml'
import type { z } from 'zod'

/** What is wrong with a content file, with its name and the field: the sentence a writer needs. */
export class ContentError extends Error {
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`)
    this.name = 'ContentError'
  }
}

/** YAML, checked. @throws ContentError naming file and field */
export function parseYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(parsed(file, text))
  if (result.success) return result.data
  throw new ContentError(
    file,
    result.error.issues
      .map(({ path, message }) => `${path.length > 0 ? path.join('.') : 'file'}: ${message}`)
      .join('; '),
  )
}

/** A Markdown file with its front matter, checked. @throws ContentError naming file and field */
export function parseContentFile<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { facts: z.output<Schema>; markdown: string } {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text)
  if (!parts) throw new ContentError(file, 'must begin with front matter between two lines of ---')
  const [, frontMatter = '', markdown = ''] = parts
  return { facts: parseYaml(file, frontMatter, schema), markdown }
}

/** A file lies under the name its address has. @throws ContentError when it does not */
export function requireOwnName(file: string, slug: string): void {
  if (!file.endsWith(`/${slug}.md`))
    throw new ContentError(file, `slug: must be the file's name, not ${slug}`)
}

function parsed(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    throw new ContentError(file, error.message)
  }
}
