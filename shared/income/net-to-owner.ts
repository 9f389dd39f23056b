import { parseCommission } from '../companies/company-figures.ts'

/** Net to owner: income minus commission and known fees. Unknown fees are questions to ask (product 10.3). */

/** Whole dollars a year. */
export interface MoneyRange {
  min: number
  max: number
}

export interface ManagementFee {
  name: string
  /** Dollars a year; null if unknown. */
  yearly: MoneyRange | null
  companyText: string | null
  question: string
}

export interface ManagementTerms {
  /** Percent of the income; `max` is null if only the lower end is known; null if the commission is unknown. */
  commission: { min: number; max: number | null } | null
  commissionQuestion: string
  fees: readonly ManagementFee[]
}

export interface NetToOwner {
  income: number
  /** As in `ManagementTerms`, in dollars a year. */
  commission: { min: number; max: number | null } | null
  /** Sum of the known fees. */
  knownFees: MoneyRange
  /** Dollars a year; `min` is null if the commission has no known upper end; null if the commission is unknown. */
  netIncome: { min: number | null; max: number } | null
  questions: string[]
}

/** Returns the net in whole dollars a year. Ranges stay ranges; unknown values stay null. */
export function netToOwner(income: number, terms: ManagementTerms): NetToOwner {
  const { commission, fees } = terms
  const share = (percent: number) => Math.round((income * percent) / 100)
  const commissionPaid = commission && {
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
    commission: commissionPaid,
    knownFees,
    netIncome: commissionPaid && {
      min: commissionPaid.max === null ? null : income - commissionPaid.max - knownFees.max,
      max: income - commissionPaid.min - knownFees.min,
    },
    questions: [
      ...(commission === null || commission.max === null ? [terms.commissionQuestion] : []),
      ...fees.flatMap((fee) => (fee.yearly === null ? [fee.question] : [])),
    ],
  }
}

export interface ManagedReturn extends NetToOwner {
  /** Difference to self-managing in dollars a year; null if the net is unknown. */
  gain: { min: number | null; max: number } | null
}

/** Compares manager and self-managing: $33,500 less a 20% fee of $6,700, against $26,000, is +$800 (product 9.7). */
export function managedReturn(
  { selfManaged, professional }: { selfManaged: number; professional: number },
  terms: ManagementTerms,
): ManagedReturn {
  const net = netToOwner(professional, terms)
  return {
    ...net,
    gain: net.netIncome && {
      min: net.netIncome.min === null ? null : net.netIncome.min - selfManaged,
      max: net.netIncome.max - selfManaged,
    },
  }
}

export function percentageTerms(percent: number): ManagementTerms {
  return { commission: { min: percent, max: percent }, commissionQuestion: '', fees: [] }
}

/** Matches a commission with a lower end only: "from 12%", "starting at 12%", "12%+". */
const ONLY_FROM = /\b(from|starting|starts|at least|minimum|min)\b|% ?\+ ?$/i
/** Matches a commission that excludes cleaning: "20% + cleaning". */
const PLUS_CLEANING = /\+ ?cleaning/i
const PAID_BY_GUEST = /paid by (the )?guest|guest pays/i
const INCLUDED = /included/i
const PER_STAY = /^\$(\d{1,4})(?: ?[-\u2013] ?\$?(\d{1,4}))? per (?:stay|cleaning|turnover)$/i

const commissionQuestions = {
  unknown: 'What percentage do you take, and of which amount: before or after cleaning fees and taxes?',
  onlyFrom: 'Your listing says where your commission starts. What would it be for my home?',
}

/** Parses stored commission and cleaning fee texts. `staysPerYear` turns a fee per stay into dollars a year. */
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

/** Setup fee. No company's data includes it, so it is always a question. */
const setupFee: ManagementFee = {
  name: 'Setup',
  yearly: null,
  companyText: null,
  question: 'Is there a setup fee, and what does it cover?',
}

function cleaningFee(
  { commission, cleaningFees }: { commission: string | null; cleaningFees: string | null },
  staysPerYear: number | null,
): ManagementFee {
  const text = cleaningFees?.trim() || null
  const fee = (yearly: MoneyRange | null, question: string): ManagementFee => ({
    name: 'Cleaning',
    yearly,
    companyText: text,
    question,
  })
  if (text === null) {
    return PLUS_CLEANING.test(commission ?? '')
      ? fee(null, 'Cleaning is extra: how much is it per stay, and does the guest or the owner pay?')
      : fee(null, 'What does cleaning cost per stay, and does the guest or the owner pay?')
  }
  if (PAID_BY_GUEST.test(text) || INCLUDED.test(text)) return fee({ min: 0, max: 0 }, '')
  const perStay = PER_STAY.exec(text)
  if (perStay && staysPerYear !== null) {
    const low = Number(perStay[1])
    const high = Number(perStay[2] ?? perStay[1])
    return fee({ min: low * staysPerYear, max: Math.max(low, high) * staysPerYear }, '')
  }
  return fee(null, `Cleaning is ${text}: does the guest or the owner pay it, and for how many stays a year?`)
}
