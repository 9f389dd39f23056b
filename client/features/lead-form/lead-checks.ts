import { createLeadInput, leadContactStep } from '@shared/schemas/lead.schema.ts'
import type { z } from 'zod'
import { type LeadFormErrors, type LeadFormValues, leadBody } from './lead-fields.ts'

/** Loaded at the first touch of the form: the schema and its parser are too heavy for everyone who only reads. */
export function checkContact(values: LeadFormValues): LeadFormErrors {
  return firstMessages(leadContactStep.safeParse(values).error)
}

/** Both steps and the selection. */
export function checkAll(values: LeadFormValues, interestedCompanyIds: string): LeadFormErrors {
  return firstMessages(createLeadInput.safeParse(leadBody(values, interestedCompanyIds)).error)
}

function firstMessages(error: z.ZodError | undefined): LeadFormErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}
