import type { PreviewCompaniesInput } from '@shared/companies/company-bulk.schema.ts'

export type PreviewedAction = PreviewCompaniesInput['action']

export interface SelectedCompany {
  id: number
  name: string
  status: string
  isVerified: boolean
  email: string | null
}

/**
 * Column that a stored bulk run changed, by kind; null for a deletion. Offers and sizes are no longer changed in bulk,
 * but such runs are stored. Reviews send emails, so they have no run and cannot be undone.
 */
export const runColumns = {
  'company.verify': 'isVerified',
  'company.offer': 'firstMonthFeeWaiver',
  'company.size': 'companySize',
  'company.delete': null,
  'company.remove-expired': null,
} as const
export type CompanyRunKind = keyof typeof runColumns
export type BulkColumn = NonNullable<(typeof runColumns)[CompanyRunKind]>

/** What an action does to a company; `skipped` is the reason why it must not change it. */
export type Effect = 'changes' | 'nothing' | { skipped: string }

/** Returns what the action does to a company. */
export function getEffect(action: PreviewedAction, company: SelectedCompany): Effect {
  switch (action.kind) {
    case 'approve':
      return toEffect(company.status !== 'approved')
    case 'reject':
      if (company.status === 'approved') return { skipped: 'listed; delete a company to take it down' }
      return toEffect(company.status !== 'rejected')
    case 'delete':
      return 'changes'
    case 'verify':
      return toEffect(company.isVerified !== action.isVerified)
  }
}

const toEffect = (isChange: boolean): Effect => (isChange ? 'changes' : 'nothing')

/** Returns what a review does besides the decision, for the preview. */
export function listReviewNotes(
  kind: 'approve' | 'reject',
  companies: readonly SelectedCompany[],
  isMailing: boolean,
): string[] {
  if (companies.length === 0) return []
  // A rejected quarantined registration gets no email: its address may be anyone’s.
  const mailed = companies.filter(
    ({ email, status }) => email && (kind === 'approve' || status !== 'quarantined'),
  ).length
  const getting = `${mailed} of them ${mailed === 1 ? 'gets' : 'get'} an email`
  const off = 'Emails to companies are turned off.'
  const notes = {
    approve: isMailing
      ? `${getting}, and so do owners on the waitlist of their places.`
      : `${off} Owners on the waitlist of their places still get one.`,
    reject: isMailing ? `${getting} with the reason.` : off,
  }
  return [notes[kind], 'A review can’t be undone.']
}
