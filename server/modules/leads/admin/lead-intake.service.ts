import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { findByDuplicateKey, findViolatedUniqueConstraint } from '@server/modules/leads/leads.repo.ts'
import { toDuplicateKey } from '@server/modules/leads/leads.rules.ts'
import { prepareLead, storeLead } from '@server/modules/leads/store-lead.service.ts'
import type { AddLeadInput } from '@shared/leads/admin-leads.schema.ts'
import { spokenConsentText } from '@shared/leads/consent.ts'
import { PHONE_SOURCE } from '@shared/leads/lead-source.ts'
import { AppError } from '@shared/lib/errors.ts'
import { recordLeadChange } from './admin-leads.service.ts'

/**
 * Adds a lead that an administrator took on the phone, with the consent text that was read to the owner.
 * @returns the new lead, or the one of the last 24 hours that it would repeat
 * @throws AppError INVALID_INPUT for an unlisted company, or if the text was not that of the companies
 */
export async function addLead(
  deps: Deps,
  change: Change,
  { companyIds, consentText, isConsentGiven: _given, ...fields }: AddLeadInput,
): Promise<{ id: number; isDuplicate: boolean }> {
  const prepared = await prepareLead(deps, { ...fields, interestedCompanyIds: companyIds }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'INVALID_INPUT') throw error
      const message = 'One of the companies is no longer listed. Please choose another one.'
      throw new AppError('INVALID_INPUT', { message, details: { companyIds: message }, cause: error })
    },
  )
  if (spokenConsentText(prepared.selected.map(({ name }) => name)) !== consentText) {
    throw new AppError('INVALID_INPUT', {
      message: 'The text to read aloud has changed. Please read it to the owner again.',
    })
  }
  const consent = { text: consentText, takenBy: change.actor.email }
  try {
    const id = await deps.db.$transactSql(async (tx) => {
      const { lead } = await storeLead(deps, tx, prepared, { source: PHONE_SOURCE, consent })
      await recordLeadChange(deps, tx, change, {
        leadId: lead.id,
        kind: 'add',
        text: 'Taken on the phone.',
        action: 'lead.add',
        after: { source: PHONE_SOURCE, companyIds },
      })
      return lead.id
    })
    notifyEmailWorker(deps)
    return { id, isDuplicate: false }
  } catch (error) {
    if (findViolatedUniqueConstraint(error) !== 'duplicate') throw error
    const first = await findByDuplicateKey(deps.db, toDuplicateKey(fields))
    if (!first) throw error
    return { id: first.id, isDuplicate: true }
  }
}
