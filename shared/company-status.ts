import { OPERATIONAL } from './hostscore/methodology.ts'

/**
 * Where a company stands in the review (readings: registration is pending until an admin approves). Only approved ones
 * are public. Quarantined ones look like a program's work: they wait like pending ones, and nobody outside was mailed.
 */
export const companyStatuses = ['pending', 'approved', 'rejected', 'quarantined'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

const labels: Record<CompanyStatus, string> = {
  pending: 'Pending review',
  approved: 'Approved',
  rejected: 'Rejected',
  quarantined: 'Held back',
}

/** As the admin shows it; a status nobody knows is shown as it is. */
export function companyStatusLabel(status: string): string {
  return Object.hasOwn(labels, status) ? labels[status as CompanyStatus] : status
}

/** Set and not OPERATIONAL (readings: expired). */
export function isExpired(businessStatus: string | null | undefined): boolean {
  return Boolean(businessStatus) && businessStatus !== OPERATIONAL
}
