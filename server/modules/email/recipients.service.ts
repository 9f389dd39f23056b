import type { Deps } from '@server/deps.ts'
import { contactsByIds } from '@server/modules/companies/companies.service.ts'
import { audienceOf } from './email.service.ts'

interface Addressed {
  id: number
  to: string
  template: string
  companyId: number | null
}

/**
 * Where mails go when they are sent by hand: what is for a company to its address of today, what is for the
 * administrator to that of the settings, what is for anybody else where it was written to. Null for a company without
 * an address; a company that was deleted keeps the old one, since its mail says only that it is gone.
 */
export async function currentRecipients(
  deps: Deps,
  mails: readonly Addressed[],
  { adminEmail }: { adminEmail: string },
): Promise<(mail: Addressed) => string | null> {
  const companyIds = mails.flatMap(({ template, companyId }) =>
    audienceOf(template) === 'company' && companyId !== null ? [companyId] : [],
  )
  const contacts = companyIds.length > 0 ? await contactsByIds(deps, [...new Set(companyIds)]) : []
  const emails = new Map(contacts.map(({ id, email }) => [id, email]))
  return ({ to, template, companyId }) => {
    const audience = audienceOf(template)
    if (audience === 'admin') return adminEmail
    const current = audience === 'company' && companyId !== null ? emails.get(companyId) : to
    return current === undefined ? to : current
  }
}
