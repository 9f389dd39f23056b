import { Button } from '@mantine/core'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import { useId } from 'react'
import { CompanyStatusBadge } from './company-status-badge.tsx'
import type { CompanyCalls } from './use-company-calls.ts'

interface CompanyDuplicatesProps {
  company: CompanyDetail
  calls: CompanyCalls
  mayDecide: boolean
  onOpen: (companyId: number) => void
}

/** The companies this one may be the same as, each with its link and the way to say that it is not. */
export function CompanyDuplicates({ company, calls, mayDecide, onOpen }: CompanyDuplicatesProps) {
  const headingId = useId()
  if (company.duplicates.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="admin-lead__heading">
        May be the same as
      </h3>
      <p className="admin-lead__small">
        The same website, the same phone number, or the same name in the same city.
      </p>
      <ul className="admin-lead__list">
        {company.duplicates.map((other) => (
          <li key={other.id} className="admin-company-duplicate">
            <div>
              <button type="button" className="admin-opener" onClick={() => onOpen(other.id)}>
                {other.name}
              </button>{' '}
              <CompanyStatusBadge status={other.status} />
              <span className="admin-lead__small admin-company-duplicate__facts">
                {[`${other.city}, ${other.state}`, other.website, other.phoneNumber]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {mayDecide ? (
              <Button
                size="xs"
                variant="default"
                disabled={calls.notDuplicate.isPending}
                aria-label={`${other.name} is not a duplicate`}
                onClick={() => calls.notDuplicate.mutate({ id: company.id, otherId: other.id })}
              >
                Not a duplicate
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
