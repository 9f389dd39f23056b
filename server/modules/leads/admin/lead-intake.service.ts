import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { findByDuplicateKey } from '@server/modules/leads/leads.repo.ts'
import { toDuplicateKey } from '@server/modules/leads/leads.rules.ts'
import { createLead } from '@server/modules/leads/leads.service.ts'
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
  try {
    const { lead } = await createLead(deps, { ...fields, interestedCompanyIds: companyIds }, null, {
      intake: {
        takenBy: change.actor.email,
        source: PHONE_SOURCE,
        consentText: (names) => {
          const text = spokenConsentText(names)
          if (text !== consentText) {
            throw new AppError('INVALID_INPUT', {
              message: 'The text to read aloud has changed. Please read it to the owner again.',
            })
          }
          return text
        },
        record: (tx, id) =>
          recordLeadChange(deps, tx, change, {
            leadId: id,
            kind: 'add',
            text: 'Taken on the phone.',
            action: 'lead.add',
            after: { source: PHONE_SOURCE, companyIds },
          }),
      },
    })
    return { id: lead.id, isDuplicate: false }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'DUPLICATE_LEAD') throw error
    const first = await findByDuplicateKey(deps.db, toDuplicateKey(fields))
    if (!first) throw error
    return { id: first.id, isDuplicate: true }
  }
}
