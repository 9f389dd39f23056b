import { useFocusBack } from '@client/components/admin/focus-back.ts'
import { Button } from '@mantine/core'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import { useId, useRef } from 'react'
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
          <Duplicate
            key={other.id}
            other={other}
            pending={calls.notDuplicate.isPending}
            onOpen={onOpen}
            onDeny={
              mayDecide ? () => calls.notDuplicate.mutate({ id: company.id, otherId: other.id }) : undefined
            }
          />
        ))}
      </ul>
    </section>
  )
}

interface DuplicateProps {
  other: CompanyDetail['duplicates'][number]
  pending: boolean
  onOpen: (companyId: number) => void
  /** Absent for who may only look. */
  onDeny?: () => void
}

function Duplicate({ other, pending, onOpen, onDeny }: DuplicateProps) {
  const row = useRef<HTMLLIElement>(null)
  // Its button goes with the row: the keyboard goes on at the next one.
  useFocusBack(row)
  return (
    <li ref={row} className="admin-company-duplicate">
      <div>
        <button type="button" className="admin-opener" onClick={() => onOpen(other.id)}>
          {other.name}
        </button>{' '}
        <CompanyStatusBadge status={other.status} />
        <span className="admin-lead__small admin-company-duplicate__facts">
          {[`${other.city}, ${other.state}`, other.website, other.phoneNumber].filter(Boolean).join(' · ')}
        </span>
      </div>
      {onDeny ? (
        <Button
          size="xs"
          variant="default"
          disabled={pending}
          aria-label={`${other.name} is not a duplicate`}
          onClick={onDeny}
        >
          Not a duplicate
        </Button>
      ) : null}
    </li>
  )
}
