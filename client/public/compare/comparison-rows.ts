import type { ComparedCompany } from '@shared/companies/company-comparison.schema.ts'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import {
  commissionNote,
  parseServices,
  priceTierText,
  ratingText,
  reviewsText,
  yearText,
} from '@shared/companies/company-figures.ts'
import { contractFactKeys, contractFacts, formatContractFact } from '@shared/companies/contract-facts.ts'
import {
  type CompanyFieldKey,
  companyFieldValue,
  factLabel,
  getCompanyField,
} from '@shared/companies/fields.ts'
import { describeResponse } from '@shared/hostscore/measured-response.ts'
import { certificationTier, rankLabel } from '@shared/hostscore/tiers.ts'
import { formatDate, formatNumber } from '@shared/lib/format.ts'

/** Rows of the compare page (product 2.36): one fact each, with a cell for each company. */

export interface ComparisonCell {
  text: string
  /** Shown beside the text in a softer color. */
  note?: string
  /** Day on which the company said so. Two cells that differ in it alone say the same. */
  saidOn?: string
  /** True for a fact that the company did not give. */
  isMissing?: boolean
}

export interface ComparisonRow {
  key: string
  label: string
  cells: ComparisonCell[]
  /** True if not all cells say the same. */
  differs: boolean
}

export interface ComparisonGroup {
  title: string
  rows: ComparisonRow[]
}

type Read = (company: ComparedCompany) => ComparisonCell

const MISSING: ComparisonCell = { text: 'Not given', isMissing: true }

const known = (text: string | null | undefined): ComparisonCell => (text?.trim() ? { text } : MISSING)
const yesNo = (isTrue: boolean): ComparisonCell => ({ text: isTrue ? 'Yes' : 'No' })

/** Reads a field with its own label and format. */
function field(key: CompanyFieldKey): [label: string, read: Read] {
  const descriptor = getCompanyField(key)
  return [
    factLabel(descriptor),
    (company) => known(companyFieldValue(descriptor, { ...company, foundedText: null })?.toString()),
  ]
}

/** Reads the contract facts of a group. Unknown ones are questions to ask. */
const contractRows = (group: 'leaving' | 'fees' | 'company'): [label: string, read: Read][] =>
  contractFactKeys
    .filter((key) => contractFacts[key].group === group)
    .map((key) => [
      contractFacts[key].label,
      ({ contractFacts: stated }) => {
        const known = stated.find(({ fact }) => fact === key)
        return known
          ? { text: formatContractFact(key, known.value), saidOn: formatDate(known.saidOn) }
          : { text: 'Unknown', isMissing: true }
      },
    ])

interface Group {
  title: string
  rows: readonly [label: string, read: Read][]
}

const FEES = 'Fees'

/** Documented public labels and defaults (product 2.7, 9.2) first; everything else as the list of fields has it. */
const feeGroups: readonly Group[] = [
  {
    title: FEES,
    rows: [
      [
        'Commission',
        (company) => ({
          text: company.commission,
          note: commissionNote(getOwnText(company, 'commission')) || undefined,
        }),
      ],
      field('cleaningFees'),
      ['No fee in the first month', ({ firstMonthFeeWaiver }) => yesNo(firstMonthFeeWaiver)],
      ['Price tier', ({ priceLevel }) => ({ text: priceTierText(priceLevel) })],
      ...contractRows('fees'),
    ],
  },
  {
    title: 'Leaving',
    rows: [...contractRows('leaving'), field('minContracts'), field('cancellationPolicy')],
  },
]

const companyGroups: readonly Group[] = [
  {
    title: 'Score and reviews',
    rows: [
      ['HostScore', (company) => scoreCell(company.hostScore)],
      ['Rank', ({ hostRank }) => (rankLabel(hostRank) ? known(rankLabel(hostRank)) : { text: '—' })],
      ['Rating', ({ rating }) => ({ text: ratingText(rating) })],
      ['Reviews', ({ userRatingsTotal }) => ({ text: reviewsText(userRatingsTotal) })],
      ['Value score', ({ valueScore }) => ({ text: String(valueScore) })],
    ],
  },
  {
    title: 'The company',
    rows: [
      ['Based in', ({ city, state }) => ({ text: `${city}, ${state}` })],
      ['Verified', ({ isVerified }) => yesNo(isVerified)],
      ['Response time', responseCell],
      [
        'Homes managed',
        ({ numberOfProperties }) =>
          numberOfProperties === null ? MISSING : { text: formatNumber(numberOfProperties) },
      ],
      field('companySize'),
      ['Established', ({ foundingYear }) => ({ text: yearText(foundingYear) })],
      field('specialization'),
      field('propertyTypes'),
      field('acceptsInstantBooking'),
      field('minStayRequirements'),
      field('serviceArea'),
      ...contractRows('company'),
    ],
  },
]

function responseCell(company: ComparedCompany): ComparisonCell {
  const response = describeResponse(company)
  return response ? { text: response.text, note: response.source } : MISSING
}

function scoreCell(score: number | null): ComparisonCell {
  return score === null
    ? { text: 'Not yet scored', isMissing: true }
    : { text: String(score), note: certificationTier(score).name }
}

/**
 * Returns the rows of these companies, one cell for each in the given order: what it costs, how an owner leaves, a row
 * for each service, then score and company.
 */
export function compareCompanies(companies: readonly ComparedCompany[]): ComparisonGroup[] {
  const read = (groups: readonly Group[]) =>
    groups.map(({ title, rows }) => ({
      title,
      rows: rows.map(([label, readFact]) => toRow(label, companies.map(readFact))),
    }))
  return [...read(feeGroups), { title: 'Services', rows: compareServices(companies) }, ...read(companyGroups)]
}

/** Puts what the owner keeps first, before the fees that it follows from, also where no fee is shown. */
export function addNetRow(groups: readonly ComparisonGroup[], row: ComparisonRow): ComparisonGroup[] {
  const fees = groups.find(({ title }) => title === FEES)
  const rest = groups.filter((group) => group !== fees)
  return [{ title: FEES, rows: [row, ...(fees?.rows ?? [])] }, ...rest]
}

/** Keeps the rows that differ, and the groups that still have one. */
export function onlyDifferences(compared: readonly ComparisonGroup[]): ComparisonGroup[] {
  return compared
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
}

function compareServices(companies: readonly ComparedCompany[]): ComparisonRow[] {
  const offered = companies.map(({ services }) => parseServices(services))
  const has = (services: readonly string[], name: string) =>
    services.some((service) => service.toLowerCase() === name.toLowerCase())
  return parseServices(offered.flat().join(', ')).map((name) =>
    toRow(
      name,
      offered.map((services) =>
        has(services, name) ? { text: 'Yes' } : { text: 'Not listed', isMissing: true },
      ),
    ),
  )
}

/** Returns a row; it differs if the texts or notes do. */
export function toRow(label: string, cells: ComparisonCell[]): ComparisonRow {
  const contents = new Set(cells.map(({ text, note = '' }) => `${text}\n${note}`))
  return { key: label, label, cells, differs: contents.size > 1 }
}
