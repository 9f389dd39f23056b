import { z } from 'zod'
import { formatDate, formatMoney, plural } from '../lib/format.ts'
import { objectFrom } from '../lib/objects.ts'
import { plainText } from '../lib/text.schema.ts'

/** Contract facts that a company states about itself (product 3.19), who keeps the listing first. */
export const contractFactKeys = [
  'listingAccount',
  'minimumTerm',
  'noticeDays',
  'exitFee',
  'markups',
  'reserve',
  'payoutDay',
  'license',
  'insurance',
] as const
export type ContractFactKey = (typeof contractFactKeys)[number]

type ContractFactKind = 'choice' | 'months' | 'days' | 'dollars' | 'dayOfMonth' | 'feeOrNone' | 'text'

interface ContractFactDescriptor {
  label: string
  kind: ContractFactKind
  /** Group of the comparison. */
  group: 'leaving' | 'fees' | 'company'
  /** Hint below the label in the company's form. */
  hint: string
  /** Question that an owner asks while the fact is unknown. */
  question: string
  options?: readonly { value: string; label: string }[]
}

/** Value of a listing account that stays with the owner; the filter "I keep my listing" finds it. */
export const OWNER_KEEPS = 'owner'
/** Value of an exit fee that a company does not take; the filter "No exit fee" finds it. */
export const NO_FEE = 'none'

export const contractFacts: Record<ContractFactKey, ContractFactDescriptor> = {
  listingAccount: {
    label: 'Whose listing account',
    kind: 'choice',
    group: 'leaving',
    hint: 'Whose account holds the listing on Airbnb or Vrbo.',
    question: 'Whose account holds the listing, mine or yours?',
    options: [
      { value: OWNER_KEEPS, label: 'The owner’s' },
      { value: 'manager', label: 'The manager’s' },
    ],
  },
  minimumTerm: {
    label: 'Minimum term',
    kind: 'months',
    group: 'leaving',
    hint: 'In months. 0 for none.',
    question: 'How long am I bound at least?',
  },
  noticeDays: {
    label: 'Notice',
    kind: 'days',
    group: 'leaving',
    hint: 'In days. 0 for none.',
    question: 'How much notice do I give to end the contract?',
  },
  exitFee: {
    label: 'Exit fee',
    kind: 'feeOrNone',
    group: 'leaving',
    hint: 'The amount, or “none”.',
    question: 'What does it cost to leave?',
  },
  markups: {
    label: 'Markups',
    kind: 'text',
    group: 'fees',
    hint: 'On cleaning, repairs and supplies. For example, 10% on repairs.',
    question: 'What do you add to cleaning, repairs and supplies?',
  },
  reserve: {
    label: 'Reserve',
    kind: 'dollars',
    group: 'fees',
    hint: 'In dollars, as held for each home. 0 for none.',
    question: 'How much of my money do you hold as a reserve?',
  },
  payoutDay: {
    label: 'Payout day',
    kind: 'dayOfMonth',
    group: 'company',
    hint: 'Day of the month, 1 to 31.',
    question: 'On which day of the month do you pay out?',
  },
  license: {
    label: 'License',
    kind: 'text',
    group: 'company',
    hint: 'Number and state of the license.',
    question: 'Which license do you hold, and in which state?',
  },
  insurance: {
    label: 'Insurance',
    kind: 'text',
    group: 'company',
    hint: 'What it covers, and how much.',
    question: 'What does your insurance cover?',
  },
}

const TEXT_MAX = 200
const limits: Partial<Record<ContractFactKind, { min: number; max: number; message: string }>> = {
  months: { min: 0, max: 120, message: 'Please enter the months as a number up to 120' },
  days: { min: 0, max: 365, message: 'Please enter the days as a number up to 365' },
  dollars: { min: 0, max: 100_000, message: 'Please enter an amount in dollars, up to 100,000' },
  dayOfMonth: { min: 1, max: 31, message: 'Please enter a day from 1 to 31' },
}

/** Spellings of "there is none", as the value of a fee. */
const NO_FEE_WORDS = /^(none|no|no fee|\$?0+(\.0+)?)\.?$/i

function toSchema({ kind, label, options = [] }: ContractFactDescriptor) {
  const text = plainText({ max: TEXT_MAX, label })
  const limit = limits[kind]
  if (kind === 'choice')
    return text.refine((value) => value === '' || options.some((option) => option.value === value), {
      error: 'Please choose one of the answers',
    })
  if (kind === 'feeOrNone') return text.transform((value) => (NO_FEE_WORDS.test(value) ? NO_FEE : value))
  if (!limit) return text
  const { min, max, message } = limit
  return text
    .transform((value) => value.replace(/^\$\s*|,/g, ''))
    .refine(
      (value) => value === '' || (/^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max),
      {
        error: message,
      },
    )
    .transform((value) => value && String(Number(value)))
}

/** Schema of each fact as a form has it: text, empty for unknown. */
export const contractFactFields = objectFrom(contractFactKeys, (key) => toSchema(contractFacts[key]))

/** Returns a stored value as text. */
export function formatContractFact(key: ContractFactKey, value: string): string {
  const { kind, options = [] } = contractFacts[key]
  const count = Number(value)
  switch (kind) {
    case 'choice':
      return options.find((option) => option.value === value)?.label ?? value
    case 'months':
      return count === 0 ? 'None' : plural(count, 'month', 'months')
    case 'days':
      return count === 0 ? 'None' : plural(count, 'day', 'days')
    case 'dollars':
      return count === 0 ? 'None' : formatMoney(count)
    case 'dayOfMonth':
      return `Day ${value} of the month`
    case 'feeOrNone':
      return value === NO_FEE ? 'None' : value
    case 'text':
      return value
  }
}

/** A fact that a company stated. An unknown one has no row. */
export const contractFact = z.object({
  fact: z.enum(contractFactKeys),
  value: z.string(),
  /** Day on which the company said so, at midnight UTC. */
  saidOn: z.date(),
})
export type ContractFact = z.infer<typeof contractFact>

export const saidText = (saidOn: Date) => `Said by the company on ${formatDate(saidOn)}`
