import { parse, YAMLParseError } from 'yaml'
import type { z } from 'zod'

export class ContentError extends Error {
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`)
    this.name = 'ContentError'
  }
}

/** Parses and validates YAML. @throws ContentError naming file and field */
export function parseYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(parseRawYaml(file, text))
  if (result.success) return result.data
  throw new ContentError(
    file,
    result.error.issues
      .map(({ path, message }) => `${path.length > 0 ? path.join('.') : 'file'}: ${message}`)
      .join('; '),
  )
}

/** Parses a Markdown file and validates its front matter. @throws ContentError naming file and field */
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

export function requireOwnName(file: string, slug: string): void {
  if (!file.endsWith(`/${slug}.md`))
    throw new ContentError(file, `slug: must be the file's name, not ${slug}`)
}

function parseRawYaml(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    throw new ContentError(file, error.message)
  }
}
