import { responseMinutes } from '../hostscore/measured-response.ts'
import { type PropertyType, propertyTypeValues } from '../leads/property-types.ts'
import type { CompanyCard } from './company.schema.ts'
import { getOwnText } from './company-defaults.ts'
import { parseCommission, parseServices } from './company-figures.ts'
import { type ServiceValue, serviceOptions } from './service-options.ts'

/**
 * Filters of a company list, kept in the query string. Groups combine with AND; an unpublished fact fails its filter.
 */

export type FilterableCompany = Pick<
  CompanyCard,
  | 'commission'
  | 'defaultedFields'
  | 'firstMonthFeeWaiver'
  | 'hasNoExitFee'
  | 'hostScore'
  | 'isVerified'
  | 'keepsListing'
  | 'measuredResponseCount'
  | 'measuredResponseHours'
  | 'numberOfProperties'
  | 'propertyTypes'
  | 'responseTime'
  | 'services'
>

interface FilterGroup {
  param: string
  title: string
  /** `many`: every chosen option must match. `one`: at most one option can be chosen. */
  choice: 'one' | 'many'
  options: readonly FilterOption[]
}

interface FilterOption {
  value: string
  label: string
  /** Label away from the title of its group, if the label alone does not say what is meant. */
  fullLabel?: string
  matches: (company: FilterableCompany) => boolean
}

/** Percent, as the upper end of the company's range. */
const COMMISSION_LIMITS = [15, 20, 25, 30]
const SCORE_LIMITS = [90, 80, 70, 60]
const RESPONSE_LIMITS = [
  { minutes: 60, label: 'Within an hour' },
  { minutes: 240, label: 'Within 4 hours' },
  { minutes: 1440, label: 'Within a day' },
]
/** Homes under management, both ends included. */
const SIZES = [
  { value: 'small', label: 'Up to 25 homes', from: 0, to: 25 },
  { value: 'medium', label: '26 to 100 homes', from: 26, to: 100 },
  { value: 'large', label: 'More than 100 homes', from: 101, to: Number.POSITIVE_INFINITY },
]
const PROPERTY_TYPE_LABELS: Partial<Record<PropertyType, string>> = {
  single_family: 'Single-family homes',
  condo: 'Condos',
  apartment: 'Apartments',
  townhouse: 'Townhouses',
  cabin: 'Cabins',
  villa: 'Villas',
}

const hasService = (value: ServiceValue) => (company: FilterableCompany) =>
  parseServices(company.services).includes(value)

const maxCommission = (company: FilterableCompany) => parseCommission(getOwnText(company, 'commission'))?.max

export const filterGroups: readonly FilterGroup[] = [
  {
    param: 'fee',
    title: 'Commission',
    choice: 'one',
    options: COMMISSION_LIMITS.map((limit) => ({
      value: String(limit),
      label: `Up to ${limit}%`,
      fullLabel: `Commission up to ${limit}%`,
      matches: (company) => (maxCommission(company) ?? Number.POSITIVE_INFINITY) <= limit,
    })),
  },
  {
    param: 'score',
    title: 'HostScore',
    choice: 'one',
    options: SCORE_LIMITS.map((limit) => ({
      value: String(limit),
      label: `${limit} and up`,
      fullLabel: `HostScore ${limit} and up`,
      matches: ({ hostScore }) => hostScore !== null && hostScore >= limit,
    })),
  },
  {
    param: 'service',
    title: 'Services',
    choice: 'many',
    options: serviceOptions.map(({ value }) => ({ value, label: value, matches: hasService(value) })),
  },
  {
    param: 'type',
    title: 'Property type',
    choice: 'one',
    options: propertyTypeValues.flatMap((value) => {
      const label = PROPERTY_TYPE_LABELS[value]
      if (!label) return []
      return [
        { value, label, matches: ({ propertyTypes }: FilterableCompany) => propertyTypes.includes(value) },
      ]
    }),
  },
  {
    param: 'reply',
    title: 'Response time',
    choice: 'one',
    options: RESPONSE_LIMITS.map(({ minutes, label }) => ({
      value: String(minutes),
      label,
      fullLabel: `Response ${label.toLowerCase()}`,
      matches: (company) => (responseMinutes(company) ?? Number.POSITIVE_INFINITY) <= minutes,
    })),
  },
  {
    param: 'size',
    title: 'Company size',
    choice: 'one',
    options: SIZES.map(({ value, label, from, to }) => ({
      value,
      label,
      matches: ({ numberOfProperties }) =>
        numberOfProperties !== null && numberOfProperties >= from && numberOfProperties <= to,
    })),
  },
  {
    param: 'only',
    title: 'Show only',
    choice: 'many',
    options: [
      { value: 'verified', label: 'Verified companies', matches: ({ isVerified }) => isVerified },
      {
        value: 'offer',
        label: 'No fee in the first month',
        matches: ({ firstMonthFeeWaiver }) => firstMonthFeeWaiver,
      },
      { value: 'listing', label: 'I keep my listing', matches: ({ keepsListing }) => keepsListing },
      { value: 'exit', label: 'No exit fee', matches: ({ hasNoExitFee }) => hasNoExitFee },
    ],
  },
]

export type CompanyFilters = ReadonlyMap<string, readonly string[]>

/** Reads the filters of a query string. Unknown values are ignored, so that an old link still works. */
export function parseCompanyFilters(params: URLSearchParams): CompanyFilters {
  const filters = new Map<string, readonly string[]>()
  for (const { param, choice, options } of filterGroups) {
    const wanted = params.getAll(param)
    const known = options.map(({ value }) => value).filter((value) => wanted.includes(value))
    if (known.length > 0) filters.set(param, choice === 'one' ? known.slice(0, 1) : known)
  }
  return filters
}

export function toggleFilter(params: URLSearchParams, param: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  const chosen = parseCompanyFilters(params).get(param) ?? []
  const isMany = filterGroups.find((group) => group.param === param)?.choice === 'many'
  const others = isMany ? chosen.filter((each) => each !== value) : []
  next.delete(param)
  for (const each of chosen.includes(value) ? others : [...others, value]) next.append(param, each)
  return next
}

export function clearFilters(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const { param } of filterGroups) next.delete(param)
  return next
}

/** Returns the companies that pass every group, in the order given. */
export function filterCompanies<Company extends FilterableCompany>(
  companies: readonly Company[],
  filters: CompanyFilters,
): Company[] {
  return companies.filter((company) => passes(company, filters))
}

function passes(company: FilterableCompany, filters: CompanyFilters, exceptParam?: string): boolean {
  return filterGroups.every(({ param, options }) => {
    const chosen = param === exceptParam ? undefined : filters.get(param)
    return !chosen || options.every(({ value, matches }) => !chosen.includes(value) || matches(company))
  })
}

export interface Facet {
  value: string
  label: string
  isChosen: boolean
  count: number
}

export interface FacetGroup extends Pick<FilterGroup, 'param' | 'title' | 'choice'> {
  options: readonly Facet[]
}

/** Returns the groups with a count for each option. Options that no company matches are left out, unless chosen. */
export function countFacets(companies: readonly FilterableCompany[], filters: CompanyFilters): FacetGroup[] {
  return filterGroups.flatMap(({ param, title, choice, options }) => {
    const chosen = filters.get(param) ?? []
    const required = choice === 'many' ? options.filter(({ value }) => chosen.includes(value)) : []
    const pool = companies.filter(
      (company) => passes(company, filters, param) && required.every(({ matches }) => matches(company)),
    )
    const facets = options.map(({ value, label, matches }) => ({
      value,
      label,
      isChosen: chosen.includes(value),
      count: pool.filter(matches).length,
    }))
    const shown = facets.filter(({ isChosen, value }) => {
      const option = options.find((each) => each.value === value)
      return isChosen || (option !== undefined && companies.some(option.matches))
    })
    return shown.length > 0 ? [{ param, title, choice, options: shown }] : []
  })
}

export interface ActiveFilter {
  param: string
  value: string
  /** Says what is meant without the title of the group. */
  label: string
  /** Companies shown when this filter alone is dropped. */
  countWithout: number
}

/** Returns the chosen options in the groups' order, each with what dropping it would show. */
export function listActiveFilters(
  companies: readonly FilterableCompany[],
  filters: CompanyFilters,
): ActiveFilter[] {
  return filterGroups.flatMap(({ param, options }) => {
    const chosen = filters.get(param) ?? []
    return options
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, label, fullLabel = label }) => {
        const rest = new Map(filters).set(
          param,
          chosen.filter((each) => each !== value),
        )
        return { param, value, label: fullLabel, countWithout: filterCompanies(companies, rest).length }
      })
  })
}
