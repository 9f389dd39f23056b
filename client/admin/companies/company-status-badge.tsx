import { companyStatusLabel } from '@shared/companies/company-status.ts'

export function CompanyStatusBadge({ status }: { status: string }) {
  return (
    <span className="admin-pill admin-company-status" data-status={status}>
      {companyStatusLabel(status)}
    </span>
  )
}
