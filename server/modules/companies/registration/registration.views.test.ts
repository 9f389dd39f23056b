import { renderMail } from '@server/modules/email/email.views.tsx'
import { companyColumn, getCompanyField } from '@shared/companies/fields.ts'
import { registrationInput } from '@shared/companies/registration.schema.ts'
import { expect, it } from 'vitest'
import { renderRegistrationNotice } from './registration.views.tsx'

const sent = Object.keys(registrationInput.shape) as (keyof typeof registrationInput.shape)[]
const values = Object.fromEntries(sent.map((key) => [companyColumn(getCompanyField(key)), `the ${key}`]))

it('includes every field of the registration in the admin’s notice', () => {
  const { html, text } = renderMail(
    renderRegistrationNotice({
      company: { ...values, id: 7, createdAt: new Date('2026-11-21T09:05:00Z') } as unknown as Parameters<
        typeof renderRegistrationNotice
      >[0]['company'],
      possibleDuplicates: [],
      placeProblem: null,
      unknownPlaces: [],
      otherStateOfZip: null,
      suspicion: null,
      adminUrl: 'https://site.example/admin/companies?company=7',
    }),
  )
  for (const form of [html, text]) {
    for (const key of sent) expect(form).toContain(`the ${key}`)
    expect(form).toContain('Founded')
  }
})
