import { companyStatusLabel } from '@shared/companies/company-status.ts'

interface CompanyBadgeProps {
  /** The status whose colors the badge has. */
  look: string
  children: string
}

export function CompanyBadge({ look, children }: CompanyBadgeProps) {
  return (
    <span className="admin-pill admin-company-status" data-status={look}>
      {children}
    </span>
  )
}

export function CompanyStatusBadge({ status }: { status: string }) {
  return <CompanyBadge look={status}>{companyStatusLabel(status)}</CompanyBadge>
}
