import {
  ADVISED_SELECTED_COMPANIES,
  MAX_COMPARED_COMPANIES,
  MAX_SELECTED_COMPANIES,
  MIN_COMPARED_COMPANIES,
} from '@shared/lib/limits.ts'
import { urls } from '@shared/lib/urls.ts'

/** Company selection (product 4.2), stored in the URL as `?companies=65,66` to be shared. */

const PARAMETER = 'companies'
const ID = /^0*[1-9]\d{0,8}$/

/** Parses unique company ids, at most 20; ignores invalid values. Accepts `65,66` and repeated parameters. */
export function parseSelection(params: URLSearchParams): number[] {
  const parts = params.getAll(PARAMETER).flatMap((value) => value.split(','))
  const ids = parts.map((part) => part.trim()).filter((part) => ID.test(part))
  return [...new Set(ids.map(Number))].slice(0, MAX_SELECTED_COMPANIES)
}

/** Returns the query string with this selection, such as `?sort=rating&companies=65,66`. */
export function withSelection(params: URLSearchParams, ids: readonly number[]): string {
  const others = new URLSearchParams(params)
  others.delete(PARAMETER)
  const rest = others.toString()
  // Keeps commas readable: URLSearchParams would write %2C.
  const selected = ids.length > 0 ? `${PARAMETER}=${ids.join(',')}` : ''
  const query = [rest, selected].filter(Boolean).join('&')
  return query ? `?${query}` : ''
}

/** Adds without duplicates; a full selection is returned unchanged. */
export function addToSelection(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) || ids.length >= MAX_SELECTED_COMPANIES ? ids : [...ids, id]
}

/** Returns advice for a selection of more than 3, or at the limit of 20 (product 4.2, 10.2); null otherwise. */
export function getSelectionAdvice(count: number): string | null {
  if (count >= MAX_SELECTED_COMPANIES)
    return `You’ve selected the maximum of ${MAX_SELECTED_COMPANIES} companies.`
  if (count > ADVISED_SELECTED_COMPANIES) {
    return `All ${count} will contact you. For most owners, ${ADVISED_SELECTED_COMPANIES} is plenty.`
  }
  return null
}

/** The owner's figures in the URL, with which location pages and the compare page calculate. */
export const OWNER_FIGURES = ['income', 'stays']

/**
 * Returns the URL of the compare page; null for fewer or more companies than it shows.
 * @param params query of the current page, whose figures the comparison uses, too
 */
export function getCompareUrl(companies: readonly { id: number }[], params: URLSearchParams): string | null {
  if (companies.length < MIN_COMPARED_COMPANIES || companies.length > MAX_COMPARED_COMPANIES) return null
  const figures = new URLSearchParams([...params].filter(([name]) => OWNER_FIGURES.includes(name)))
  const ids = companies.map(({ id }) => id)
  return urls.compare() + withSelection(figures, ids)
}
