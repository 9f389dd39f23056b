/** Placeholders of reply templates, such as `{{first_name}}`. */
export const placeholderNames = ['first_name', 'city', 'companies', 'operator_name'] as const
export type PlaceholderName = (typeof placeholderNames)[number]

const PLACEHOLDER = /\{\{\s*(.*?)\s*\}\}/gs

const isKnown = (name: string): name is PlaceholderName =>
  placeholderNames.some((placeholder) => placeholder === name)

/** Returns the first placeholder that does not exist, as typed, or null. */
export function findUnknownPlaceholder(text: string): string | null {
  for (const [typed, name = ''] of text.matchAll(PLACEHOLDER)) if (!isKnown(name)) return typed
  return null
}

/** Replaces the placeholders with their values. Values are not searched for placeholders. */
export function fillPlaceholders(text: string, values: Record<PlaceholderName, string>): string {
  return text.replace(PLACEHOLDER, (typed, name: string) => (isKnown(name) ? values[name] : typed))
}
