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
  expired: 'company.remove-expired',
} as const
export type CompanyRunKind = (typeof companyRunKinds)[keyof typeof companyRunKinds]

/** Column that a stored run changed; null for a deletion. */
export const runColumns: Record<CompanyRunKind, BulkColumn | null> = {
  'company.verify': columns.verify,
  'company.offer': columns.offer,
  'company.size': columns.size,
  'company.delete': null,
  'company.remove-expired': null,
}

export function toColumnValue(action: FieldAction): { column: BulkColumn; value: BulkValue } {
  if (action.kind === 'verify') return { column: columns.verify, value: action.isVerified }
  if (action.kind === 'offer') return { column: columns.offer, value: action.firstMonthFeeWaiver }
  return { column: columns.size, value: action.companySize }
}

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
    default: {
      const { column, value } = toColumnValue(action)
      return toEffect(company[column] !== value)
    }
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
