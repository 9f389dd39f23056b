import { distanceFromText, distanceText } from '@shared/lib/distance.ts'
import { plural } from '@shared/lib/format.ts'
import { MOST_COUNTED } from '@shared/lib/limits.ts'
import type { LocationSuggestion, SuggestionKind } from '@shared/locations/location.schema.ts'

const KIND_TEXTS: Record<SuggestionKind, string> = {
  city: 'City',
  region: 'Region',
  neighborhood: 'Neighborhood',
  state: 'State',
  zip: 'ZIP code',
}

/** Returns "8 companies"; the search counts no more than 50. */
export function companiesText(companyCount: number): string {
  if (companyCount === 0) return 'No companies yet'
  return companyCount >= MOST_COUNTED
    ? `${MOST_COUNTED}+ companies`
    : plural(companyCount, 'company', 'companies')
}

/** Returns what a suggestion is and why it is offered: its companies, or how far the nearest are. */
export function suggestionNote({ kind, companyCount, miles, near }: LocationSuggestion): string {
  if (miles !== undefined) return `Near · ${distanceText(miles)}`
  if (near) return `Near · ${distanceFromText(near.miles, near.label)}`
  return `${KIND_TEXTS[kind]} · ${companiesText(companyCount)}`
}

/** Label in three parts; the middle one is what was typed, or '' when the label spells it differently. */
export function markTyped(label: string, typed: string): [before: string, marked: string, after: string] {
  const words = (typed.split(',')[0] ?? '').match(/[\p{L}\p{N}]+/gu)
  if (!words) return [label, '', '']
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}`, 'iu').exec(label)
  if (!found) return [label, '', '']
  const end = found.index + found[0].length
  return [label.slice(0, found.index), found[0], label.slice(end)]
}
