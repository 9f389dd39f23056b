import { type EditableColumns, toCompanyColumns } from '@server/modules/companies/admin/company-edit.rules.ts'
import type { LinkSubject } from '@server/platform/link-token.ts'
import { parseServices } from '@shared/companies/company-figures.ts'
import { type ContractFact, contractFactKeys } from '@shared/companies/contract-facts.ts'
import {
  type CorrectionForm,
  type CorrectionKey,
  type CorrectionValues,
  correctionChanges,
  correctionKeys,
  isContractFact,
  registrationKeys,
  type StoredChanges,
} from '@shared/companies/correction.schema.ts'
import { companyColumn, getCompanyField } from '@shared/companies/fields.ts'
import { findServiceValue, serviceOptions } from '@shared/companies/service-options.ts'
import { AppError } from '@shared/lib/errors.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { safeWebsite } from '@shared/lib/outbound.ts'

type LinkedRow = Pick<LinkSubject, 'id'> & { tokenNonce: string }

/** Returns what the link to the form opens. */
export function toCorrectionLink({ id, tokenNonce }: LinkedRow): LinkSubject {
  return { id, purpose: 'correction', nonce: tokenNonce }
}

/** Returns what the link to the question about a new address opens; it ends when another address is proposed. */
export function toNewEmailLink({ id, tokenNonce }: LinkedRow, email: string): LinkSubject {
  return { id, purpose: 'correction-email', nonce: `${tokenNonce}:${email}` }
}

/**
 * Returns the state of a link. It also ends when the listed address changes, because it went to that one.
 * @param company null if it is deleted
 */
export function getCorrectionState(
  row: { email: string; expiresAt: Date; decidedAt: Date | null },
  company: { status: string; email: string | null } | null,
  now: Date,
): CorrectionForm['state'] {
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
  return {
    ...fields,
    ...objectFrom(contractFactKeys, (key) => facts.find(({ fact }) => fact === key)?.value ?? ''),
    yearFounded: fields.yearFounded || (company.foundedText ?? ''),
    // Others have no box in the form: they stay until the company changes its services.
    services: parseServices(company.services).flatMap((service) => findServiceValue(service) ?? []),
  }
}

const SEPARATOR = ', '
const getRank = (service: string) => serviceOptions.findIndex(({ value }) => value === service)

/** Returns a value of the form as one text: with one kind of line end, services in the order of the form. */
export function toText(value: string | readonly string[] = ''): string {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim()
  return [...value].sort((a, b) => getRank(a) - getRank(b)).join(SEPARATOR)
}

/**
 * Compares the sent values with today's and checks those that differ.
 * @returns the changes, without those that mean the same (Florida and FL)
 * @throws AppError INVALID_INPUT with one message for each refused field
 */
export function findChanges(today: CorrectionValues, sent: CorrectionValues): StoredChanges {
  const typed = correctionKeys.filter((key) => toText(today[key]) !== toText(sent[key]))
  const { data, error } = correctionChanges.safeParse(objectFrom(typed, (key) => sent[key]))
  if (error) {
    const details: Record<string, string> = {}
    for (const { path, message } of error.issues) details[String(path[0])] ??= message
    throw new AppError('INVALID_INPUT', { details })
  }
  const changes = typed.flatMap((key) => {
    const before = toText(today[key])
    const after = key === 'website' ? (safeWebsite(data.website ?? '') ?? '') : toText(data[key])
    return before === after ? [] : [[key, { before, after }] as const]
  })
  return Object.fromEntries(changes)
}

/** Returns proposed values as the form has them. */
function toProposed(changes: readonly FieldChange[]): Partial<CorrectionValues> {
  return Object.fromEntries(
    changes.map(({ key, after }) => [key, key === 'services' ? after.split(SEPARATOR) : after]),
  )
}

/** Returns proposed values in today's: what a form shows that is opened again. */
export function withChanges(today: CorrectionValues, changes: StoredChanges): CorrectionValues {
  return { ...today, ...toProposed(listChanges(changes)) }
}

interface FieldChange {
  key: CorrectionKey
  before: string
  after: string
}

/** Returns the changes in the order of the form, all or those of some fields. */
export function listChanges(
  changes: StoredChanges,
  keys: readonly CorrectionKey[] = correctionKeys,
): FieldChange[] {
  return correctionKeys.flatMap((key) => {
    const change = keys.includes(key) ? changes[key] : undefined
    return change ? [{ key, ...change }] : []
  })
}

/** Returns accepted changes as columns of the company, under the rules of an edit. @throws AppError INVALID_INPUT */
export function toAcceptedColumns(
  changes: StoredChanges,
  accepted: readonly CorrectionKey[],
): Partial<EditableColumns> {
  const fields = listChanges(changes, accepted).filter(({ key }) => !isContractFact(key))
  const { data, error } = correctionChanges.safeParse(toProposed(fields))
  if (error) throw new AppError('INVALID_INPUT', { message: error.issues[0]?.message })
  return toCompanyColumns(data)
}
