import { LeadForm } from '@client/public/parts/lead-form/lead-form.tsx'
// The form loads it on demand, which takes seconds in the first test of a file.
import '@client/public/parts/lead-form/lead-schemas.ts'
import { type LeadFieldKey, leadFields } from '@shared/leads/fields.ts'
import { screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { getField, type ShowOptions, showPage } from './show.tsx'

const NEXT = 'Next Step'
export const SUBMIT = 'Submit Request'
export const THANKS = 'Thank You!'

/** Returns the control of a question of the lead form. */
export function getLeadField(key: LeadFieldKey): HTMLInputElement {
  const field = leadFields.find((one) => one.key === key)
  return getField(field?.optional ? `${field.label} (optional)` : (field?.label ?? key))
}

/** Shows the lead form with the thank-you page behind it, in a tab whose storage is empty afterwards. */
export function showLeadForm(props: Partial<Parameters<typeof LeadForm>[0]> = {}, options: ShowOptions = {}) {
  onTestFinished(() => sessionStorage.clear())
  const shown = showPage(<LeadForm selectedCompanies={[]} {...props} />, {
    ...options,
    pages: { '/thank-you': <h1>{THANKS}</h1> },
  })
  const fillLead = async (values: Partial<Record<LeadFieldKey, string>>) => {
    for (const [key, value] of Object.entries(values)) {
      await shown.user.clear(getLeadField(key as LeadFieldKey))
      await shown.user.paste(value)
    }
  }
  return {
    ...shown,
    fillLead,
    next: () => shown.press(NEXT),
    submit: () => shown.press(SUBMIT),
    /** Answers step 1, goes to step 2 and answers it with this place. */
    async reachStep2(place: Partial<Record<LeadFieldKey, string>> = {}) {
      await fillLead({ fullName: 'Ana Diaz', email: 'ana@owner.example' })
      await shown.press(NEXT)
      await screen.findByText(/Step 2 of 2/)
      await fillLead(place)
    },
  }
}
