import { Badge } from '@mantine/core'
import { companyStatusLabel } from '@shared/companies/company-status.ts'

const COLORS: Record<string, string> = { approved: 'pine', pending: 'yellow', quarantined: 'red' }

export function CompanyStatusBadge({ status }: { status: string }) {
  return <Badge color={COLORS[status]}>{companyStatusLabel(status)}</Badge>
}

export function DuplicateFlag() {
  return <Badge color="yellow">Possible duplicate</Badge>
}

/** Looks like the status of a rejected company: owners see neither. */
export function ExpiredFlag() {
  return <Badge>Expired</Badge>
}
