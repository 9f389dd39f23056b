import { createLeadInput, leadContactStep } from '@shared/schemas/lead.schema.ts'
import { leadBody } from './lead-fields.ts'

/** The first step. */
export const contactSchema = leadContactStep

/** Both steps and the selection; what it returns is the call's body. */
export const leadSchema = createLeadInput.transform(({ interestedCompanyIds = [], ...lead }) =>
  leadBody({ ...lead, interestedCompanyIds: interestedCompanyIds.join(',') }),
)
