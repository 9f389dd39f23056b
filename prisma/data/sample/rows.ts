import { methodologyVersionOn } from '@shared/hostscore/methodology.ts'
import { quarterStart } from '@shared/hostscore/quarters.ts'
import { phoneToE164 } from '@shared/lib/phone.ts'
import type { Lead, ManagementCompany } from '../../generated/client.ts'
import type { SampleCompany } from '../sample-companies.ts'
import type { SampleLead } from '../sample-leads.ts'
import { daysBefore } from './days.ts'

/** A complete row except for the sample flag; a column added to the schema fails the type check here. */
export type CompanyRow = Omit<ManagementCompany, 'isSample'>
export type LeadRow = Omit<Lead, 'isSample'>

const HOUR_MS = 3_600_000
export function companyRow({ addedDaysAgo, ...company }: SampleCompany, now: Date): CompanyRow {
  const createdAt = daysBefore(now, addedDaysAgo)
  const calculatedAt = quarterStart(now)
  // The last fact changed the day before the last calculation, or when the company was added.
  const factsAt = daysBefore(calculatedAt, 1)
  return {
    ...company,
    scoreLastUpdated: company.hostScore === null ? null : calculatedAt,
    hostScoreVersion: company.hostScore === null ? null : methodologyVersionOn(calculatedAt),
    badgeDisplayUrl: null,
    foundedText: null,
    logoUrl: null,
    badgeNotified: false,
    offer: null,
    factsUpdatedAt: new Date(Math.max(createdAt.getTime(), factsAt.getTime())),
    measuredResponseAt: null,
    badgeRevokedAt: null,
    badgeRevokedReason: null,
    insuranceValidUntil: null,
    insuranceCheckedBy: null,
    insuranceCheckedAt: null,
    licenseValidUntil: null,
    licenseCheckedBy: null,
    licenseCheckedAt: null,
    rejectionReason: null,
    reviewedAt: null,
    possibleDuplicateIds: [],
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  }
}

/** @param companyIds companies that the lead names, if they exist as samples */
export function leadRow(
  { submittedHoursAgo, interestedCompanyIds: _named, ...lead }: SampleLead,
  { now, tokenNonce, companyIds }: { now: Date; tokenNonce: string; companyIds: readonly number[] },
): LeadRow {
  const createdAt = new Date(now.getTime() - submittedHoursAgo * HOUR_MS)
  return {
    ...lead,
    phoneE164: lead.phone === null ? null : phoneToE164(lead.phone),
    interestedCompanyIds: companyIds.length > 0 ? companyIds.join(',') : null,
    status: 'new',
    source: null,
    landingPlace: null,
    tokenNonce,
    // The duplicate rule applies to new leads only, not to samples that are repeated on purpose.
    duplicateKey: null,
    contactKey: null,
    assigneeId: null,
    statusReason: null,
    nextAction: null,
    nextActionAt: null,
    networkKey: null,
    heldAt: null,
    holdReasons: [],
    stoppedAt: null,
    hired: null,
    hiredCompanyId: null,
    acceptedMailAt: null,
    unansweredMailAt: null,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  }
}
