import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Alert, Button, Text } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import type { CompanyMerge } from '@shared/companies/company-merge.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { formatDate } from '@shared/lib/format.ts'
import { DELETED_RETENTION_DAYS } from '@shared/privacy/retention.ts'
import { useState } from 'react'
import type { CompanyMutations } from './use-company-mutations.ts'

interface CompanyMergesProps {
  company: CompanyDetail
  calls: CompanyMutations
  canDecide: boolean
  onOpen: (companyId: number) => void
}

/** Companies that were merged into this one, each with a link to its record and Undo. */
export function CompanyMerges({ company, calls, canDecide, onOpen }: CompanyMergesProps) {
  return company.merges.map((merge, index) => (
    <MergedCompany
      key={merge.removedId}
      merge={merge}
      pending={calls.undo.isPending}
      onOpen={onOpen}
      isNewest={index === 0}
      onUndo={
        canDecide && index === 0
          ? () => calls.undo.mutate({ kind: 'company.merge', of: merge.removedId })
          : undefined
      }
    />
  ))
}

interface MergedCompanyProps {
  merge: CompanyMerge
  /** Merges are undone in the reverse order. */
  isNewest: boolean
  pending: boolean
  onOpen: (companyId: number) => void
  /** Absent for viewers and older merges. */
  onUndo?: () => void
}

function MergedCompany({ merge, isNewest, pending, onOpen, onUndo }: MergedCompanyProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { removedId, removedName, mergedAt, actor } = merge
  const until = new Date(mergedAt.getTime() + DELETED_RETENTION_DAYS * DAY_MS)
  return (
    <Alert color="pine">
      <Text size="sm">
        <button type="button" className="admin-opener" onClick={() => onOpen(removedId)}>
          {removedName}
        </button>{' '}
        was merged into this company <LocalTime value={mergedAt} /> by {actor}. You can undo this until{' '}
        {formatDate(until)}
        {isNewest ? '' : ', after the later merge'}.
      </Text>
      {onUndo && isAsking ? (
        <ConfirmInline
          question={`Undo the merge with ${removedName}?`}
          confirmLabel="Undo Merge"
          pending={pending}
          onConfirm={onUndo}
          onCancel={() => setIsAsking(false)}
        />
      ) : onUndo ? (
        <Button
          size="xs"
          variant="default"
          mt="xs"
          data-reveals
          aria-label={`Undo merge with ${removedName}`}
          onClick={() => setIsAsking(true)}
        >
          Undo Merge
        </Button>
      ) : null}
    </Alert>
  )
}

interface MergedBannerProps {
  mergedInto: { id: number; name: string }
  deletedAt: Date
  deletedBy: string | null
  pending: boolean
  onOpen: (companyId: number) => void
  onUndo?: () => void
}

/** Banner above a merged company: which one it is part of now. */
export function MergedBanner({
  mergedInto,
  deletedAt,
  deletedBy,
  pending,
  onOpen,
  onUndo,
}: MergedBannerProps) {
  return (
    <Alert color="pine">
      <Text size="sm">
        This company was merged into{' '}
        <button type="button" className="admin-opener" onClick={() => onOpen(mergedInto.id)}>
          {mergedInto.name}
        </button>{' '}
        <LocalTime value={deletedAt} />
        {deletedBy ? ` by ${deletedBy}` : ''}.
      </Text>
      {onUndo ? (
        <Button size="xs" variant="default" mt="xs" loading={pending} onClick={onUndo}>
          Undo Merge
        </Button>
      ) : null}
    </Alert>
  )
}
