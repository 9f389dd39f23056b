import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { Button } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { useId, useRef } from 'react'
import { CompanyStatusBadge } from './company-status-badge.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

interface CompanyDuplicatesProps {
  company: CompanyDetail
  calls: CompanyMutations
  canDecide: boolean
  onOpen: (companyId: number) => void
  onMerge: (otherId: number) => void
}

/** Possible duplicates of the company, each with a link, the merge, and a button that removes the flag. */
export function CompanyDuplicates({ company, calls, canDecide, onOpen, onMerge }: CompanyDuplicatesProps) {
  const headingId = useId()
  if (company.duplicates.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="admin-heading">
        Possible duplicates
      </h3>
      <p className="admin-small">Same website, same phone number, or same name in the same city.</p>
      <ul className="admin-list">
        {company.duplicates.map((other) => (
          <Duplicate
            key={other.id}
            other={other}
            pending={calls.notDuplicate.isPending}
            onOpen={onOpen}
            onDeny={
              canDecide ? () => calls.notDuplicate.mutate({ id: company.id, otherId: other.id }) : undefined
            }
            onMerge={canDecide ? () => onMerge(other.id) : undefined}
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
  /** Absent for viewers. */
  onDeny?: () => void
  onMerge?: () => void
}

function Duplicate({ other, pending, onOpen, onDeny, onMerge }: DuplicateProps) {
  const row = useRef<HTMLLIElement>(null)
  // The button is removed with its row; the focus moves to the next one.
  useRestoreFocus(row)
  return (
    <li ref={row} className="admin-company-duplicate">
      <div>
        <button type="button" className="admin-opener" onClick={() => onOpen(other.id)}>
          {other.name}
        </button>{' '}
        <CompanyStatusBadge status={other.status} />
        <span className="admin-small admin-company-duplicate__facts">
          {[`${other.city}, ${other.state}`, other.website, other.phoneNumber]
            .filter(Boolean)
            .join('\u00a0· ')}
        </span>
      </div>
      <div className="admin-actions">
        {onMerge ? (
          <Button
            size="xs"
            variant="default"
            disabled={pending}
            aria-label={`Merge with ${other.name}…`}
            onClick={onMerge}
          >
            Merge…
          </Button>
        ) : null}
        {onDeny ? (
          <Button
            size="xs"
            variant="default"
            disabled={pending}
            aria-label={`${other.name} is not a duplicate`}
            onClick={onDeny}
          >
            Not a Duplicate
          </Button>
        ) : null}
      </div>
    </li>
  )
}
