import type { BulkValue } from '@shared/bulk/bulk.schema.ts'
import type { CompanyAction, PreviewCompaniesInput } from '@shared/companies/company-bulk.schema.ts'

export type PreviewedAction = PreviewCompaniesInput['action']
/** Actions that change one column, in one statement for all companies. */
export type FieldAction = Extract<CompanyAction, { kind: 'verify' | 'offer' | 'size' }>

export interface SelectedCompany {
  id: number
  name: string
  status: string
  isVerified: boolean
  firstMonthFeeWaiver: boolean
  companySize: string | null
  email: string | null
}

const columns = { verify: 'isVerified', offer: 'firstMonthFeeWaiver', size: 'companySize' } as const
export type BulkColumn = (typeof columns)[keyof typeof columns]

/** Kinds of stored bulk runs, by action. Reviews send emails, so they have none and cannot be undone. */
export const companyRunKinds = {
  verify: 'company.verify',
  offer: 'company.offer',
  size: 'company.size',
  delete: 'company.delete',
} as const
export type CompanyRunKind = (typeof companyRunKinds)[keyof typeof companyRunKinds]

/** Column that a stored run changed; null for a deletion. */
export const runColumns: Record<CompanyRunKind, BulkColumn | null> = {
  'company.verify': columns.verify,
  'company.offer': columns.offer,
  'company.size': columns.size,
  'company.delete': null,
}

export function toColumnValue(action: FieldAction): { column: BulkColumn; value: BulkValue } {
  if (action.kind === 'verify') return { column: columns.verify, value: action.isVerified }
  if (action.kind === 'offer') return { column: columns.offer, value: action.firstMonthFeeWaiver }
  return { column: columns.size, value: action.companySize }
}

/** Returns whether the action changes a company; a text is the reason why it must not. */
export function judge(action: PreviewedAction, company: SelectedCompany): boolean | string {
  switch (action.kind) {
    case 'approve':
      return company.status !== 'approved'
    case 'reject':
      if (company.status === 'approved') return 'listed; delete a company to take it down'
      return company.status !== 'rejected'
    case 'delete':
      return true
    default: {
      const { column, value } = toColumnValue(action)
      return company[column] !== value
    }
  }
}

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
