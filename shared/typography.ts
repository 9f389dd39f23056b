/**
 * Typewriter quotes and apostrophes as a printer sets them: a quote opens at the start of a text, after a space or a
 * bracket; everything else closes, and an apostrophe always does.
 */
export function withCurlyQuotes(text: string): string {
  return text
    .replace(/(?<=^|[\s([])"(?=[\p{L}\p{N}$(])|(?<=[\s([])"$/gu, '“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
}
