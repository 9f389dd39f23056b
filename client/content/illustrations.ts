const files = import.meta.glob<string>('./illustrations/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Returns the URL of an article's or guide's illustration, which is named after its slug. */
export function getIllustration(slug: string): string | undefined {
  return files[`./illustrations/${slug}.svg`]
}
