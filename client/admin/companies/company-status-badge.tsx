import { companyStatusLabel } from '@shared/companies/company-status.ts'

export function CompanyStatusBadge({ status }: { status: string }) {
  return <CompanyPill look={status}>{companyStatusLabel(status)}</CompanyPill>
}

export function DuplicateFlag() {
  return <CompanyPill look="duplicate">Possible duplicate</CompanyPill>
}

/** Looks like the status of a rejected company: owners see neither. */
export function ExpiredFlag() {
  return <CompanyPill look="rejected">Expired</CompanyPill>
}

interface CompanyPillProps {
  /** A status or `duplicate`; the style sheet has the colors of each. */
  look: string
  children: string
}

function CompanyPill({ look, children }: CompanyPillProps) {
  return (
    <span className="admin-pill admin-company-status" data-status={look}>
      {children}
    </span>
  )
}
