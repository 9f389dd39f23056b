import { MAX_SELECTED_COMPANIES } from '@shared/lib/limits.ts'

/** localStorage key of the shortlist (product 2.35, 7.11). */
export const SHORTLIST_KEY = 'shortlist'

/** Parses a stored shortlist; returns none for anything but a list of ids. */
export function parseShortlist(json: string | null): number[] {
  try {
    const stored: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(stored)) return []
    const ids = stored.filter((id): id is number => Number.isInteger(id) && id > 0)
    return [...new Set(ids)].slice(0, MAX_SELECTED_COMPANIES)
  } catch {
    return []
  }
}

/** Adds companies at the end, without repeats; what exceeds the limit is left out. */
export function addToShortlist(ids: readonly number[], added: readonly number[]): number[] {
  return [...new Set([...ids, ...added])].slice(0, MAX_SELECTED_COMPANIES)
}

/** Returns true if both lists have the same companies, in any order. */
export function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
