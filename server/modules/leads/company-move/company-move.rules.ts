import { joinIds, splitIds } from '@server/modules/leads/leads.rules.ts'

interface MatchStatus {
  selected: boolean
  isNearest: boolean
}

/** Chosen by the owner counts most, then a real match, then one that was only the nearest. */
const getRank = ({ selected, isNearest }: MatchStatus) => (selected ? 2 : isNearest ? 0 : 1)

/** Returns whether the first match of a lead tells more than the second one. */
export function isRicherMatch(match: MatchStatus, other: MatchStatus): boolean {
  return getRank(match) > getRank(other)
}

/** Replaces a company in a lead's list of chosen companies, without repeats. */
export function renameCompany(list: string | null, fromId: number, toId: number): string | null {
  return joinIds([...new Set(splitIds(list).map((id) => (id === fromId ? toId : id)))])
}

/**
 * Reverses `renameCompany`: returns the list as it was, or if it changed since, adds the company again where it had
 * both, and puts it back in its place where it did not.
 */
export function restoreCompanyName(
  list: string | null,
  { before, fromId, toId }: { before: string | null; fromId: number; toId: number },
): string | null {
  if (list === renameCompany(before, fromId, toId)) return before
  const ids = splitIds(list)
  if (!ids.includes(toId) || ids.includes(fromId)) return list
  const hadBoth = splitIds(before).includes(toId)
  return joinIds(ids.flatMap((id) => (id !== toId ? [id] : hadBoth ? [toId, fromId] : [fromId])))
}
