import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { LocalDate, LocalTime } from '@client/ui/local-time.tsx'
import { Alert, Text } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { DELETED_RETENTION_DAYS } from '@shared/privacy/retention.ts'
import type { ReactNode } from 'react'
import type { CompanyMutations } from './use-company-mutations.ts'

interface MergesProps {
  company: CompanyDetail
  calls: CompanyMutations
  canDecide: boolean
  onOpen: (companyId: number) => void
}

/** Companies that were merged into this one, each with a link to its record. The newest merge can be undone. */
export function CompanyMerges({ company, canDecide, onOpen, calls }: MergesProps) {
  return company.merges.map(({ removedId, removedName, mergedAt, actor }, index) => {
    const isNewest = index === 0
    const until = new Date(mergedAt.getTime() + DELETED_RETENTION_DAYS * DAY_MS)
    return (
      <MergeBanner
        key={removedId}
        removed={{ id: removedId, name: removedName }}
        canUndo={canDecide && isNewest}
        calls={calls}
      >
        <CompanyOpener company={{ id: removedId, name: removedName }} onOpen={onOpen} /> was merged into this
        company <LocalTime value={mergedAt} /> by {actor}. It can be undone until <LocalDate value={until} />
        {isNewest ? '' : ', after the later merge'}.
      </MergeBanner>
    )
  })
}

/** Banner above a merged company: which one it is part of now. */
export function MergedBanner({
  company,
  deletedAt,
  canDecide,
  onOpen,
  calls,
}: MergesProps & { deletedAt: Date }) {
  const { mergedInto, deletedBy } = company
  if (!mergedInto) return null
  return (
    <MergeBanner removed={company} canUndo={canDecide} calls={calls}>
      This company was merged into <CompanyOpener company={mergedInto} onOpen={onOpen} />{' '}
      <LocalTime value={deletedAt} />
      {deletedBy ? ` by ${deletedBy}` : ''}.
    </MergeBanner>
  )
}

interface MergeBannerProps extends Pick<MergesProps, 'calls'> {
  /** The company that the merge deleted. */
  removed: { id: number; name: string }
  canUndo: boolean
  children: ReactNode
}

function MergeBanner({ removed, canUndo, calls, children }: MergeBannerProps) {
  return (
    <Alert color="pine">
      <Text size="sm">{children}</Text>
      {canUndo ? (
        <QuietButton
          mt="xs"
          loading={calls.undo.isPending}
          aria-label={`Undo merge with ${removed.name}`}
          onClick={() => calls.undo.mutate({ kind: 'company.merge', of: removed.id })}
        >
          Undo Merge
        </QuietButton>
      ) : null}
    </Alert>
  )
}

interface CompanyOpenerProps {
  company: { id: number; name: string }
  onOpen: MergesProps['onOpen']
}

/** Name of another company, which opens it in the drawer. */
export function CompanyOpener({ company: { id, name }, onOpen }: CompanyOpenerProps) {
  return (
    <button type="button" className="admin-opener" onClick={() => onOpen(id)}>
      {name}
    </button>
  )
}
