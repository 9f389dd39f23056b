import type { Deps } from '@server/deps.ts'
import { getContactsByIds } from '@server/modules/companies/companies.service.ts'
import { getAudience } from '@server/modules/email/email.service.ts'

interface Addressed {
  id: number
  to: string
  template: string
  companyId: number | null
}

/**
 * Finds the current recipients of emails that are sent manually: the company's current address (null without one, the
 * old one once deleted), the administrator's from the settings, and the original address for everyone else.
 */
export async function getCurrentRecipients(
  deps: Deps,
  mails: readonly Addressed[],
  { adminEmail }: { adminEmail: string },
): Promise<(mail: Addressed) => string | null> {
  const companyIds = mails.flatMap(({ template, companyId }) =>
    getAudience(deps, template) === 'company' && companyId !== null ? [companyId] : [],
  )
  const contacts = companyIds.length > 0 ? await getContactsByIds(deps, [...new Set(companyIds)]) : []
  const emails = new Map(contacts.map(({ id, email }) => [id, email]))
  return ({ to, template, companyId }) => {
    const audience = getAudience(deps, template)
    if (audience === 'admin') return adminEmail
    const current = audience === 'company' && companyId !== null ? emails.get(companyId) : to
    return current === undefined ? to : current
  }
}
