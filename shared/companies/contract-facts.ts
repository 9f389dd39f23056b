import { z } from 'zod'
import { formatDate, formatMoney, plural } from '../lib/format.ts'
import { objectFrom, objectKeys } from '../lib/objects.ts'
import { plainText } from '../lib/text.schema.ts'

type Kind = 'choice' | 'months' | 'days' | 'dollars' | 'dayOfMonth' | 'feeOrNone' | 'text'
/** Group of the comparison. */
type Group = 'leaving' | 'fees' | 'company'

/** @param question asked of the company by its form, and by an owner while the fact is unknown */
const toFact = (label: string, kind: Kind, group: Group, question: string) => ({
  label,
  kind,
  group,
  question,
})

/** Contract facts that a company states about itself (product 3.19), who keeps the listing first. */
export const contractFacts = {
  listingAccount: toFact('Whose listing account', 'choice', 'leaving', 'Whose account holds the listing?'),
  minimumTerm: toFact('Minimum term', 'months', 'leaving', 'How many months is an owner bound at least?'),
  noticeDays: toFact('Notice', 'days', 'leaving', 'How many days of notice end the contract?'),
  exitFee: toFact('Exit fee', 'feeOrNone', 'leaving', 'What does it cost to leave? The amount, or none.'),
  markups: toFact('Markups', 'text', 'fees', 'What is added to cleaning, repairs and supplies?'),
  reserve: toFact('Reserve', 'dollars', 'fees', 'How many dollars are held back for each home?'),
  payoutDay: toFact('Payout day', 'dayOfMonth', 'company', 'On which day of the month (1-31) is the payout?'),
  license: toFact('License', 'text', 'company', 'Which license, and in which state?'),
  insurance: toFact('Insurance', 'text', 'company', 'What does the insurance cover?'),
}
export type ContractFactKey = keyof typeof contractFacts
export const contractFactKeys = objectKeys(contractFacts)

/** Value of a listing account that stays with the owner; the filter "I keep my listing" finds it. */
export const OWNER_KEEPS = 'owner'
/** Value of an exit fee that a company does not take; the filter "No exit fee" finds it. */
export const NO_FEE = 'none'
/** Spellings of it in the form. */
const NO_FEE_WORDS = /^(none|no|no fee|\$?0+(\.0+)?)\.?$/i

export const listingAccounts = [
  { value: OWNER_KEEPS, label: 'The owner’s' },
  { value: 'manager', label: 'The manager’s' },
]

const TEXT_MAX = 200
const limits: Partial<Record<Kind, { min: number; max: number; message: string }>> = {
  months: { min: 0, max: 120, message: 'Please enter the months as a number up to 120' },
  days: { min: 0, max: 365, message: 'Please enter the days as a number up to 365' },
  dollars: { min: 0, max: 100_000, message: 'Please enter an amount in dollars, up to 100,000' },
  dayOfMonth: { min: 1, max: 31, message: 'Please enter a day from 1 to 31' },
}

function toSchema({ kind, label }: { kind: Kind; label: string }) {
  const text = plainText({ max: TEXT_MAX, label })
  if (kind === 'choice')
    return text.refine((typed) => typed === '' || listingAccounts.some(({ value }) => value === typed), {
      error: 'Please choose one of the answers',
    })
  if (kind === 'feeOrNone') return text.transform((value) => (NO_FEE_WORDS.test(value) ? NO_FEE : value))
  const limit = limits[kind]
  if (!limit) return text
  const isValid = (value: string) =>
    /^\d{1,6}$/.test(value) && Number(value) >= limit.min && Number(value) <= limit.max
  return text
    .transform((value) => value.replace(/^\$\s*|,/g, ''))
    .refine((value) => value === '' || isValid(value), { error: limit.message })
    .transform((value) => value && String(Number(value)))
}

/** Schema of each fact as a form has it: text, empty for unknown. */
export const contractFactFields = objectFrom(contractFactKeys, (key) => toSchema(contractFacts[key]))

const countOrNone = (count: number, format: (count: number) => string) =>
  count === 0 ? 'None' : format(count)
const formats: Record<Kind, (value: string) => string> = {
  choice: (chosen) => listingAccounts.find(({ value }) => value === chosen)?.label ?? chosen,
  months: (value) => countOrNone(Number(value), (count) => plural(count, 'month', 'months')),
  days: (value) => countOrNone(Number(value), (count) => plural(count, 'day', 'days')),
  dollars: (value) => countOrNone(Number(value), formatMoney),
  dayOfMonth: (value) => `Day ${value} of the month`,
  feeOrNone: (value) => (value === NO_FEE ? 'None' : value),
  text: (value) => value,
}

/** Returns a stored value as text. */
export function formatContractFact(key: ContractFactKey, value: string): string {
  return formats[contractFacts[key].kind](value)
}

/** A fact that a company stated on a day, at midnight UTC. An unknown one has no row. */
export const contractFact = z.object({ fact: z.enum(contractFactKeys), value: z.string(), saidOn: z.date() })
export type ContractFact = z.infer<typeof contractFact>

export const saidText = (saidOn: Date) => `Said by the company on ${formatDate(saidOn)}`
