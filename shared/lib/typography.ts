/** Converts straight quotes to curly ones. Apostrophes always become ’. */
export function withCurlyQuotes(text: string): string {
  return text
    .replace(/(?<=^|[\s([])"(?=[\p{L}\p{N}$(])|(?<=[\s([])"$/gu, '“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
}
