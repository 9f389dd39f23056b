import { parseCommission } from '../company-figures.ts'

/**
 * What an owner keeps: income less commission less known fees. A default is never a figure here (readings: defaults
 * enter no sum): what a company did not say is null, and comes back as a question to ask.
 */

/** Whole dollars a year. */
export interface MoneyRange {
  min: number
  max: number
}

export interface ManagementFee {
  name: string
  /** Dollars a year; null where nobody can say yet. */
  yearly: MoneyRange | null
  /** What the company wrote, if anything. */
  said: string | null
  /** What to ask while it is unknown. */
  question: string
}

export interface ManagementTerms {
  /** Percent of the income; `max` null where the company names only where it starts; null where it names nothing. */
  commission: { min: number; max: number | null } | null
  commissionQuestion: string
  fees: readonly ManagementFee[]
}

export interface NetToOwner {
  /** Dollars a year before anybody is paid. */
  income: number
  /** Dollars a year; `max` null where only the lower end is known, null where nothing is. */
  commission: { min: number; max: number | null } | null
  /** The sum of what is known. */
  knownFees: MoneyRange
  /** `min` null where the commission has no known upper end; null where the commission is unknown. */
  kept: { min: number | null; max: number } | null
  /** What to ask before signing, in the order of importance. */
  questions: string[]
}

/**
 * Income less commission less known fees, in whole dollars a year. Ranges stay ranges; unknown stays unknown.
 *
 * @param income dollars a year
 */
export function netToOwner(income: number, terms: ManagementTerms): NetToOwner {
  const { commission, fees } = terms
  const share = (percent: number) => Math.round((income * percent) / 100)
  const taken = commission && {
    min: share(commission.min),
    max: commission.max === null ? null : share(commission.max),
  }
  const known = fees.flatMap((fee) => fee.yearly ?? [])
  const knownFees = {
    min: known.reduce((sum, fee) => sum + fee.min, 0),
    max: known.reduce((sum, fee) => sum + fee.max, 0),
  }
  return {
    income,
    commission: taken,
    knownFees,
    kept: taken && {
      min: taken.max === null ? null : income - taken.max - knownFees.max,
      max: income - taken.min - knownFees.min,
    },
    questions: [
      ...(commission === null || commission.max === null ? [terms.commissionQuestion] : []),
      ...fees.flatMap((fee) => (fee.yearly === null ? [fee.question] : [])),
    ],
  }
}

export interface ManagedReturn extends NetToOwner {
  /** What the owner keeps more (or less) than on their own; unknown where what they keep is. */
  gain: { min: number | null; max: number } | null
}

/**
 * Professional against self-managed (specification, section 9: ROI example, $26,000 self-managed vs $33,500
 * professional, 20% fee $6,700, net +$800).
 *
 * @param selfManaged dollars a year the owner keeps on their own
 * @param professional dollars a year that a manager brings in, before their fee
 */
export function managedReturn(
  { selfManaged, professional }: { selfManaged: number; professional: number },
  terms: ManagementTerms,
): ManagedReturn {
  const net = netToOwner(professional, terms)
  return {
    ...net,
    gain: net.kept && {
      min: net.kept.min === null ? null : net.kept.min - selfManaged,
      max: net.kept.max - selfManaged,
    },
  }
}

/** A plain percentage and nothing else, as in the ROI example. */
export function percentageTerms(percent: number): ManagementTerms {
  return { commission: { min: percent, max: percent }, commissionQuestion: '', fees: [] }
}

/** "from 12%", "starting at 12%", "12%+": only the lower end is said. */
const ONLY_FROM = /\b(from|starting|starts|at least|minimum|min)\b|% ?\+ ?$/i
/** "20% + cleaning": cleaning comes on top. */
const PLUS_CLEANING = /\+ ?cleaning/i
const PAID_BY_GUEST = /paid by (the )?guest|guest pays/i
const INCLUDED = /included/i
const PER_STAY = /^\$(\d{1,4})(?: ?[-\u2013] ?\$?(\d{1,4}))? per (?:stay|cleaning|turnover)$/i

const commissionQuestions = {
  unknown: 'What percentage do you take, and of which amount: before or after cleaning fees and taxes?',
  onlyFrom: 'Your listing says where your commission starts. What would it be for my home?',
}

/**
 * A company's terms as far as its record says them (commission and cleaning fees are text there).
 *
 * @param staysPerYear turns a cleaning fee per stay into dollars a year; null leaves it unknown
 */
export function companyTerms(
  company: { commission: string | null; cleaningFees: string | null },
  staysPerYear: number | null = null,
): ManagementTerms {
  const range = parseCommission(company.commission)
  const onlyFrom = range !== null && range.min === range.max && ONLY_FROM.test(company.commission ?? '')
  return {
    commission: range && { min: range.min, max: onlyFrom ? null : range.max },
    commissionQuestion: onlyFrom ? commissionQuestions.onlyFrom : commissionQuestions.unknown,
    fees: [cleaningFee(company, staysPerYear), setupFee],
  }
}

/** No company's record says whether there is one. */
const setupFee: ManagementFee = {
  name: 'Setup',
  yearly: null,
  said: null,
  question: 'Is there a setup fee, and what does it cover?',
}

function cleaningFee(
  { commission, cleaningFees }: { commission: string | null; cleaningFees: string | null },
  staysPerYear: number | null,
): ManagementFee {
  const said = cleaningFees?.trim() || null
  const fee = (yearly: MoneyRange | null, question: string): ManagementFee => ({
    name: 'Cleaning',
    yearly,
    said,
    question,
  })
  if (said === null) {
    return PLUS_CLEANING.test(commission ?? '')
      ? fee(null, 'Cleaning comes on top: how much is it per stay, and does the guest or the owner pay?')
      : fee(null, 'What does cleaning cost per stay, and does the guest or the owner pay?')
  }
  if (PAID_BY_GUEST.test(said) || INCLUDED.test(said)) return fee({ min: 0, max: 0 }, '')
  const perStay = PER_STAY.exec(said)
  if (perStay && staysPerYear !== null) {
    const low = Number(perStay[1])
    const high = Number(perStay[2] ?? perStay[1])
    return fee({ min: low * staysPerYear, max: Math.max(low, high) * staysPerYear }, '')
  }
  return fee(null, `Cleaning is ${said}: does the guest or the owner pay it, and for how many stays a year?`)
}
