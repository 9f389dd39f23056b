import { ADVISED_SELECTED_COMPANIES, MAX_SELECTED_COMPANIES } from '@shared/limits.ts'

/**
 * Choosing companies (specification, section 4: company selection). The choice also stands in the address, as
 * `?companies=65,66`: it works without JavaScript, survives a reload and can be sent to a partner.
 */

const PARAMETER = 'companies'
const ID = /^\d{1,9}$/

/** The ids an address names, each once, at most 20; whatever is no id is left out. Reads `65,66` and repeated names. */
export function readSelection(params: URLSearchParams): number[] {
  const parts = params.getAll(PARAMETER).flatMap((value) => value.split(','))
  const ids = parts.map((part) => part.trim()).filter((part) => ID.test(part))
  return [...new Set(ids.map(Number))].slice(0, MAX_SELECTED_COMPANIES)
}

/** `?sort=rating&companies=65,66` with the chosen companies in place of those that were there; '' when nothing is left. */
export function withSelection(params: URLSearchParams, ids: readonly number[]): string {
  const others = new URLSearchParams(params)
  others.delete(PARAMETER)
  const rest = others.toString()
  // Commas stay readable: URLSearchParams would write %2C.
  const chosen = ids.length > 0 ? `${PARAMETER}=${ids.join(',')}` : ''
  const query = [rest, chosen].filter(Boolean).join('&')
  return query ? `?${query}` : ''
}

/** Adds without duplicates; a full selection stays as it is. */
export function addToSelection(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) || ids.length >= MAX_SELECTED_COMPANIES ? ids : [...ids, id]
}

/** A word of advice for a long selection (readings: more than 3 is allowed, 20 is the limit); null where none is due. */
export function selectionAdvice(count: number): string | null {
  if (count >= MAX_SELECTED_COMPANIES)
    return `One request can go to ${MAX_SELECTED_COMPANIES} companies. That is all of them.`
  if (count > ADVISED_SELECTED_COMPANIES) {
    return `All ${count} will write to you. Most owners find ${ADVISED_SELECTED_COMPANIES} enough to compare.`
  }
  return null
}
