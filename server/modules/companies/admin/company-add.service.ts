import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { findCenter, findServicePlaces } from '@server/modules/companies/company-location.service.ts'
import * as registrationRepo from '@server/modules/companies/registration/registration.repo.ts'
import { listPossibleDuplicates } from '@server/modules/companies/registration/registration.service.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { calculateCompanies, notifyRankWorker } from '@server/modules/hostscore/calculation.service.ts'
import { notifyWaitlist } from '@server/modules/locations/waitlist/waitlist.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { AddedCompany } from '@shared/companies/admin-companies.schema.ts'
import type { AddCompanyInput } from '@shared/companies/company-edit.schema.ts'
import { unknownPlaceMessage } from '@shared/companies/company-place.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { AppError } from '@shared/lib/errors.ts'
import { toCompanyColumns } from './company-edit.rules.ts'
import { getCheckColumns } from './company-edit.service.ts'

/**
 * Adds a company by hand, listed or waiting for review; the company gets no email. With possible duplicates that the
 * admin has not accepted, stores nothing and returns them.
 * @throws AppError INVALID_INPUT for a listed company whose place is unknown
 */
export async function addCompany(
  deps: Deps,
  change: Change,
  { status, company, acceptedDuplicateIds }: AddCompanyInput,
): Promise<AddedCompany> {
  const { name, city, state, zipCode, serviceArea, email } = company
  const now = deps.clock.now()
  const center = await findCenter(deps, company)
  const problem = unknownPlaceMessage({ city, state, zipCode, ...center })
  if (status === 'approved' && problem)
    throw new AppError('INVALID_INPUT', { details: { 'company.zipCode': problem } })
  const columns = toCompanyColumns(company)
  const accepted = new Set(acceptedDuplicateIds)
  const added = await deps.db.$transact(async (tx) => {
    // Waits for a registration or entry with the same email address, so that neither misses the other as a duplicate.
    await registrationRepo.lockRegistration(tx, mailboxKey(email))
    const identity = {
      name,
      city,
      state,
      website: columns.website ?? null,
      phoneNumber: columns.phoneNumber ?? null,
    }
    const duplicates = await listPossibleDuplicates(tx, identity)
    const result = { name, status, duplicates, notifiedWaitlistEntries: 0 }
    if (duplicates.some(({ id }) => !accepted.has(id))) return { ...result, id: null }
    const { id } = await registrationRepo.insertRegistration(
      tx,
      {
        ...columns,
        ...(await getCheckColumns(deps, tx, change, columns)),
        ...center,
        name,
        city,
        state,
        zipCode,
        serviceArea,
        status,
        services: columns.services ?? '',
        possibleDuplicateIds: duplicates.map((other) => other.id),
        reviewedAt: status === 'approved' ? now : null,
        createdAt: now,
        factsUpdatedAt: now,
      },
      await findServicePlaces(tx, company),
    )
    let notifiedWaitlistEntries = 0
    if (status === 'approved') {
      await calculateCompanies(deps, tx, [id], { by: change.actor.email })
      notifiedWaitlistEntries = await notifyWaitlist(deps, tx, id)
    }
    await queueEvents(deps, tx, 'company.registered', [id])
    await recordAudit(tx, {
      ...change,
      action: 'company.add',
      entity: 'management_company',
      entityId: id,
      after: { ...columns, status, possibleDuplicateIds: duplicates.map((other) => other.id) },
    })
    return { ...result, id, notifiedWaitlistEntries }
  })
  if (added.id !== null) {
    deps.cache.drop('companies')
    notifyEmailWorker(deps)
    notifyRankWorker(deps)
  }
  return added
}
