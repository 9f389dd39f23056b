import { checkAsEntered } from '@client/admin/lib/check-as-entered.ts'
import { editLeadInput, type LeadChangesBody, type LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { type LeadFieldKey, leadFields } from '@shared/leads/fields.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { z } from 'zod'

export type LeadEditValues = Record<LeadFieldKey, string>

const keys = leadFields.map(({ key }) => key)

export function getEditValues(lead: LeadDetail['lead']): LeadEditValues {
  return objectFrom(keys, (key) => String(lead[key] ?? ''))
}

/** Returns only the changed fields. Untouched ones are not validated again. */
export function getChanges(before: LeadEditValues, now: LeadEditValues): LeadChangesBody {
  return Object.fromEntries(keys.filter((key) => before[key] !== now[key]).map((key) => [key, now[key]]))
}

/** Returns what the changed fields were before. */
export function getBefore(before: LeadEditValues, changes: object): LeadChangesBody {
  return Object.fromEntries(keys.filter((key) => key in changes).map((key) => [key, before[key]]))
}

/** Schema of the form's values: returns the changed fields, validated by the server's rules, as entered. */
export function getEditForm(before: LeadEditValues) {
  return z.object({
    changes: z
      .custom<LeadEditValues>()
      .transform((now, context) =>
        checkAsEntered(editLeadInput.shape.changes, getChanges(before, now), context),
      ),
  })
}
