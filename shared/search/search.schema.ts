import { z } from 'zod'
import { adminUser } from '../auth/auth.schema.ts'
import { listedCompanyRow } from '../companies/admin-companies.schema.ts'
import { outboxMail } from '../email/email.schema.ts'
import { listedLead } from '../leads/admin-leads.schema.ts'
import { plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { isSearchable, MIN_SEARCHED_CHARACTERS } from './searchable.ts'

export const FOUND_PER_KIND = 5

export const quickSearchInput = z.object({
  /** Whatever is known of a record: a name, an email address, a phone number, a street, a website, a number. */
  text: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).refine(isSearchable, {
    error: `Type at least ${MIN_SEARCHED_CHARACTERS} letters or digits in a row, or a number`,
  }),
})

const foundLead = listedLead.pick({
  id: true,
  fullName: true,
  email: true,
  phone: true,
  propertyAddress: true,
  propertyCity: true,
  status: true,
})
export type FoundLead = z.infer<typeof foundLead>

export const foundCompany = listedCompanyRow.pick({
  id: true,
  name: true,
  city: true,
  state: true,
  email: true,
  phoneNumber: true,
  status: true,
})
export type FoundCompany = z.infer<typeof foundCompany>

const foundMail = outboxMail.pick({
  id: true,
  to: true,
  template: true,
  leadId: true,
  companyId: true,
  status: true,
})
export type FoundMail = z.infer<typeof foundMail>

const foundUser = adminUser.pick({ id: true, name: true, email: true, role: true })

const firstOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    /** At most `FOUND_PER_KIND`. */
    rows: z.array(row),
    hasMore: z.boolean(),
  })

export const foundRecords = z.object({
  leads: firstOf(foundLead),
  companies: firstOf(foundCompany),
  mails: firstOf(foundMail),
  /** Null for all but the owner role. */
  users: firstOf(foundUser).nullable(),
})
export type FoundRecords = z.infer<typeof foundRecords>
