import { type EditableColumns, toCompanyColumns } from '@server/modules/companies/admin/company-edit.rules.ts'
import type { LinkSubject } from '@server/platform/link-token.ts'
import { parseServices } from '@shared/companies/company-figures.ts'
import {
  type ContractFact,
  type ContractFactKey,
  contractFactKeys,
} from '@shared/companies/contract-facts.ts'
import {
  type CorrectionChanges,
  type CorrectionKey,
  type CorrectionState,
  type CorrectionValues,
  correctionChanges,
  correctionKeys,
  isContractFact,
  normalizeTyped,
  registrationKeys,
  type StoredChanges,
} from '@shared/companies/correction.schema.ts'
import { companyColumn, getCompanyField } from '@shared/companies/fields.ts'
import { findServiceValue } from '@shared/companies/service-options.ts'
import { AppError } from '@shared/lib/errors.ts'
import { objectFrom, objectKeys } from '@shared/lib/objects.ts'
import { safeWebsite } from '@shared/lib/outbound.ts'

interface CorrectedRow {
  id: number
  tokenNonce: string
}

/** Returns what the link to the form opens. */
export function toCorrectionLink({ id, tokenNonce }: CorrectedRow): LinkSubject {
  return { id, purpose: 'correction', nonce: tokenNonce }
}

/** Returns what the link to the question about a new address opens; it ends when another address is proposed. */
export function toNewEmailLink({ id, tokenNonce }: CorrectedRow, email: string): LinkSubject {
  return { id, purpose: 'correction-email', nonce: `${tokenNonce}:${email}` }
}

/** Company as it is now; null if it is deleted. */
type LinkedCompany = { status: string; email: string | null } | null

/** Returns the state of a link. It also ends when the listed address changes, because it went to that one. */
export function getCorrectionState(
  row: { email: string; expiresAt: Date; decidedAt: Date | null },
  company: LinkedCompany,
  now: Date,
): CorrectionState {
  if (company?.status !== 'approved') return 'gone'
  if (row.decidedAt) return 'decided'
  return now < row.expiresAt && company.email === row.email ? 'open' : 'expired'
}

/** Returns today's values of a company as its form shows them. */
export function toCorrectionValues(
  company: Partial<EditableColumns> & { services: string },
  facts: readonly ContractFact[],
): CorrectionValues {
  const fields = objectFrom(registrationKeys, (key) =>
    String(company[companyColumn(getCompanyField(key))] ?? ''),
  )
  const stated = objectFrom(contractFactKeys, (key) => facts.find(({ fact }) => fact === key)?.value ?? '')
  return {
    ...fields,
    ...stated,
    yearFounded: fields.yearFounded || (company.foundedText ?? ''),
    // Others have no box in the form: they stay until the company changes its services.
    services: parseServices(company.services).flatMap((service) => findServiceValue(service) ?? []),
  }
}

const SEPARATOR = ', '

/** Returns a value of the form as one text. */
export function toText(values: CorrectionValues, key: CorrectionKey): string {
  const value = values[key]
  return typeof value === 'string' ? normalizeTyped(value) : value.join(SEPARATOR)
}

const isSameText = (key: CorrectionKey, a: string, b: string) =>
  key === 'services' ? a.split(SEPARATOR).sort().join() === b.split(SEPARATOR).sort().join() : a === b

/** Returns the text of a checked value, as the company's column has it. */
function toCheckedText(changes: CorrectionChanges, key: CorrectionKey): string {
  const value = changes[key] ?? ''
  if (key === 'website') return safeWebsite(String(value)) ?? ''
  return typeof value === 'string' ? value : value.join(SEPARATOR)
}

/**
 * Compares the sent values with today's and checks those that differ.
 * @returns the changes, without those that mean the same (Florida and FL), or one message for each refused field
 */
export function findChanges(
  today: CorrectionValues,
  sent: CorrectionValues,
): { changes: StoredChanges } | { errors: Record<string, string> } {
  const typed = correctionKeys.filter((key) => !isSameText(key, toText(today, key), toText(sent, key)))
  const { data, error } = correctionChanges.safeParse(
    Object.fromEntries(typed.map((key) => [key, sent[key]])),
  )
  if (error) {
    const errors: Record<string, string> = {}
    for (const { path, message } of error.issues) errors[String(path[0])] ??= message
    return { errors }
  }
  const changes = typed.flatMap((key) => {
    const before = toText(today, key)
    const after = toCheckedText(data, key)
    return isSameText(key, before, after) ? [] : [[key, { before, after }] as const]
  })
  return { changes: Object.fromEntries(changes) }
}

/** Returns proposed values in today's: what a form shows that is opened again. */
export function withChanges(today: CorrectionValues, changes: StoredChanges): CorrectionValues {
  const texts = objectKeys(changes).map((key) => {
    const after = changes[key]?.after ?? ''
    return [key, key === 'services' ? after.split(SEPARATOR) : after] as const
  })
  return { ...today, ...Object.fromEntries(texts) }
}

/** Returns accepted changes as columns of the company, under the rules of an edit. @throws AppError INVALID_INPUT */
export function toAcceptedColumns(
  changes: StoredChanges,
  accepted: readonly CorrectionKey[],
): Partial<EditableColumns> {
  const keys = accepted.filter((key) => !isContractFact(key))
  const texts = keys.map((key) => {
    const after = changes[key]?.after ?? ''
    return [key, key === 'services' ? after.split(SEPARATOR) : after] as const
  })
  const { data, error } = correctionChanges.safeParse(Object.fromEntries(texts))
  if (error) throw new AppError('INVALID_INPUT', { message: error.issues[0]?.message })
  return toCompanyColumns(data)
}

/** Returns accepted contract facts; an empty value is unknown again. */
export function toAcceptedFacts(
  changes: StoredChanges,
  accepted: readonly CorrectionKey[],
): { fact: ContractFactKey; value: string }[] {
  return accepted.filter(isContractFact).map((fact) => ({ fact, value: changes[fact]?.after ?? '' }))
}

/** Returns the day of a time, as a date column stores it. */
export function toDay(time: Date): Date {
  return new Date(`${time.toISOString().slice(0, 10)}T00:00:00Z`)
}
