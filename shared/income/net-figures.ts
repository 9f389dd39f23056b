import { getOwnText } from '../companies/company-defaults.ts'
import { formatMoney } from '../lib/format.ts'
import type { FeeCompany } from './estimate.schema.ts'
import { companyTerms, type NetToOwner, netToOwner } from './net-to-owner.ts'

/** Returns a company's net to owner and the names of its known fees. */
export function computeNet(company: FeeCompany, income: number, staysPerYear: number | null) {
  const terms = companyTerms({ ...company, commission: getOwnText(company, 'commission') }, staysPerYear)
  const known = terms.fees
    .filter(({ yearly }) => yearly !== null)
    .map(({ name, companyText }) => `${name.toLowerCase()} ${companyText?.toLowerCase() ?? ''}`.trim())
  return { net: netToOwner(income, terms), known: known.join(', ') }
}

/** Formats "$10,000" or "$10,000 to $12,500". */
function rangeText({ min, max }: { min: number; max: number }): string {
  return min === max ? formatMoney(min) : `${formatMoney(min)} to ${formatMoney(max)}`
}

/** Formats the commission as a deduction: "−$10,000". */
export function commissionDollars({ commission }: NetToOwner): string {
  if (commission === null) return 'Not published'
  const { min, max } = commission
  return max === null ? `−${formatMoney(min)} or more` : `−${rangeText({ min, max })}`
}

/** Formats the known fees as a deduction. */
export function feeDollars({ knownFees }: NetToOwner): string {
  return knownFees.max === 0 ? formatMoney(0) : `−${rangeText(knownFees)}`
}

/** Formats what the owner keeps: "$40,000", a range, or Unknown. */
export function netIncomeText({ netIncome }: NetToOwner): string {
  if (netIncome === null) return 'Unknown'
  const { min, max } = netIncome
  return min === null ? `Up to ${formatMoney(max)}` : rangeText({ min, max })
}
