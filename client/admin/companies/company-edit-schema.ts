import { checkAsEntered } from '@client/admin/lib/check-as-entered.ts'
import { addCompanyInput, newCompany } from '@shared/companies/company-edit.schema.ts'
import { z } from 'zod'
import { type EditValues, emptyValues, getChanges } from './company-edit-values.ts'

/** Schema of the form that adds a company: returns the filled fields, validated by the server's rules, as entered. */
export const newCompanyForm = z.object({
  status: addCompanyInput.shape.status,
  company: z
    .custom<EditValues>()
    .transform((now, context) =>
      checkAsEntered(newCompany, getChanges(emptyValues, now) as z.input<typeof newCompany>, context),
    ),
})
