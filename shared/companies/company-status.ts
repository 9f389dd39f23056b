import { OPERATIONAL } from '../hostscore/methodology.ts'
import { hasKey } from '../lib/objects.ts'

/** Review status (product 4.14, 10.3). Only approved companies are public; a quarantined registration gets no email. */
export const companyStatuses = ['pending', 'approved', 'rejected', 'quarantined'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

const labels: Record<CompanyStatus, string> = {
  pending: 'Pending review',
  approved: 'Approved',
  rejected: 'Rejected',
  quarantined: 'Suspected spam',
}

export function companyStatusLabel(status: string): string {
  return hasKey(labels, status) ? labels[status] : status
}

/** Returns true if the business status is set and not OPERATIONAL (product 4.14, 10.3). */
export function isExpired(businessStatus: string | null | undefined): boolean {
  return Boolean(businessStatus) && businessStatus !== OPERATIONAL
}
