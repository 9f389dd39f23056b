import type { Deps } from '@server/deps.ts'
import type { CompanyContact } from '@server/modules/companies/companies.service.ts'
import { requireTakingHomes } from '@server/modules/companies/pause/pause.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { STOPPED_MESSAGE } from '@shared/leads/own-progress.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './leads.repo.ts'
import { MAX_INTERESTS_PER_LEAD, mailForCompany, splitIds, toRecipient } from './leads.rules.ts'
import { findLeadState, insertRecipient } from './recipients/recipients.repo.ts'

interface Sending {
  company: CompanyContact
  /** Consent text that names the company. */
  consent?: string
  settings: email.EmailConfig
  /** IP address of the owner; absent for an administrator. */
  sender?: string
}

/**
 * Records interest in a company and queues its email, once; of a held lead, its release does. The caller holds the
 * lead's lock.
 * @returns whether the interest is new
 * @throws AppError INTEREST_LIMIT; INVALID_INPUT if the owner stopped the lead, or the company takes no new homes
 */
export async function sendToCompany(
  deps: Deps,
  tx: Tx,
  lead: { id: number; interestedCompanyIds: string | null },
  { company, consent, settings, sender }: Sending,
): Promise<boolean> {
  const state = await findLeadState(tx, lead.id)
  if (state?.stoppedAt) throw new AppError('INVALID_INPUT', { message: STOPPED_MESSAGE })
  const isNew = await repo.insertInterest(tx, {
    leadId: lead.id,
    companyId: company.id,
    consentText: consent,
  })
  if (!isNew) return false
  if ((await repo.countInterest(tx, lead.id)) > MAX_INTERESTS_PER_LEAD) throw new AppError('INTEREST_LIMIT')
  // The company already has the lead, for example because the owner selected it in the form.
  if (splitIds(lead.interestedCompanyIds).includes(company.id)) return true
  await requireTakingHomes(deps, [company], tx)
  await repo.appendInterestedCompanyId(tx, lead.id, company.id)
  const waits = state !== null && state.heldAt !== null
  await insertRecipient(tx, lead.id, toRecipient(company, waits), deps.clock.now())
  if (waits) return true
  const mail = mailForCompany(lead, company, settings)
  await email.queueMails(deps, tx, [mail], { settings, sender })
  return true
}
