import type { LeadChanges } from '@shared/leads/admin-leads.schema.ts'
import { type LeadFieldDescriptor, type LeadFieldKey, leadFields } from '@shared/leads/fields.ts'
import type { Lead } from '@shared/leads/lead.schema.ts'
import { phoneToE164 } from '@shared/lib/phone.ts'

export type EditedValues = { [Key in LeadFieldKey]?: Lead[Key] | null }

const DUPLICATE_KEY_FIELDS: readonly LeadFieldKey[] = ['email', 'propertyAddress', 'propertyZip']
const PLACE_FIELDS: readonly LeadFieldKey[] = ['propertyCity', 'propertyZip']

const toStored = (value: LeadChanges[LeadFieldKey]) => (value === '' ? null : (value ?? null))

/** Returns the fields whose value differs, before and after, in the order of the form. Empty values become null. */
export function diffLead(
  row: EditedValues,
  changes: LeadChanges,
): { before: EditedValues; after: EditedValues; fields: LeadFieldDescriptor[] } {
  const fields = leadFields.filter(({ key }) => {
    const value = changes[key]
    return value !== undefined && toStored(value) !== (row[key] ?? null)
  })
  return {
    before: Object.fromEntries(fields.map(({ key }) => [key, row[key] ?? null])),
    after: Object.fromEntries(fields.map(({ key }) => [key, toStored(changes[key])])),
    fields,
  }
}

/** Returns the dialable form of a changed phone number; nothing if the phone stays. */
export function toPhoneColumns(after: EditedValues): { phoneE164?: string | null } {
  if (after.phone === undefined) return {}
  return { phoneE164: after.phone ? phoneToE164(after.phone) : null }
}

export function changesDuplicateKey(after: EditedValues): boolean {
  return DUPLICATE_KEY_FIELDS.some((key) => key in after)
}

export function changesPlace(changes: LeadChanges): boolean {
  return PLACE_FIELDS.some((key) => changes[key] !== undefined)
}

/** Describes an edit for the history, one line per field: "City: Miami → Miami Beach". */
export function describeEdit(
  fields: readonly LeadFieldDescriptor[],
  { before, after }: { before: EditedValues; after: EditedValues },
): string {
  const toText = (field: LeadFieldDescriptor, values: EditedValues) => {
    const value = values[field.key] ?? null
    return value === null ? 'not given' : (field.format?.(String(value)) ?? value)
  }
  return [
    'Edited.',
    ...fields.map((field) => `${field.label}: ${toText(field, before)} → ${toText(field, after)}`),
  ].join('\n')
}
