import { createLeadInput, leadContactStep } from '@shared/leads/lead.schema.ts'
import { toLeadBody } from './lead-fields.ts'

export const contactSchema = leadContactStep

/** Schema of both steps and the selection; returns the request body. */
export const leadSchema = createLeadInput.transform(({ interestedCompanyIds = [], ...lead }) =>
  toLeadBody({ ...lead, interestedCompanyIds: interestedCompanyIds.join(',') }),
)
