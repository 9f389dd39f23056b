import { formatList } from '@shared/lib/format.ts'

const MAX_NAMED = 3
const NO_COMPANY = 'the companies near you'

/** Returns the first word of a full name. */
export function getFirstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? ''
}

/** Names the companies that have the lead; without any, its best matches. */
export function nameCompanies(
  matches: readonly {
    name: string | null
    selected: boolean
    isNearest: boolean
    requestedAt: Date | null
  }[],
): string {
  const known = matches.filter((match) => match.name !== null)
  const recipients = known.filter((match) => match.selected || match.requestedAt !== null)
  const named = recipients.length > 0 ? recipients : known.filter((match) => !match.isNearest)
  const names = named.slice(0, MAX_NAMED).flatMap(({ name }) => name ?? [])
  return names.length > 0 ? formatList(names) : NO_COMPANY
}
