import { companyStatusLabel } from '@shared/company-status.ts'

/** Where a company stands in the review, in a word and a colour. */
export function CompanyStatusBadge({ status }: { status: string }) {
  return (
    <span className="admin-pill admin-company-status" data-status={status}>
      {companyStatusLabel(status)}
    </span>
  )
}
