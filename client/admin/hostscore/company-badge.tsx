import { useHasRole } from '@client/admin/lib/session.ts'
import { Panel } from '@client/admin/parts/screen.tsx'
import { loadErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useSite } from '@client/lib/site.ts'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import { ErrorState } from '@client/ui/error-state.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { UtcDay } from '@client/ui/local-time.tsx'
import { Button, Skeleton } from '@mantine/core'
import type { AdminCertification } from '@shared/badges/badge.schema.ts'
import { badgeAlt, badgePath } from '@shared/badges/badge-embed.ts'
import { badgeStatusLabels } from '@shared/badges/badge-status.ts'
import { badgeDimensions, defaultBadgeLook } from '@shared/badges/badge-style.ts'
import { urls } from '@shared/lib/urls.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { copyEmbedCode } from './copy-embed-code.ts'
import { ScoreBreakdown } from './score-breakdown.tsx'

interface CompanyBadgeProps {
  companyId: number
  onChangeBadge: (company: { id: number; name: string; badgeRevoked: boolean }) => void
  onClose: () => void
}

/** On narrower screens the panels are below the table, out of sight of the selected row. */
const BESIDE_THE_TABLE = '(width >= 100rem)'

/** Badge Preview and Score Breakdown of the selected company (product 2.29). */
export function CompanyBadge({ companyId, onChangeBadge, onClose }: CompanyBadgeProps) {
  const query = trpc.badges.certification.useQuery({ id: companyId })
  const isGone = getErrorCode(query.error) === 'NOT_FOUND'
  const top = useRef<HTMLDivElement>(null)
  useScrollIntoView(top, companyId)
  return (
    <div ref={top} tabIndex={-1} className="admin-beside">
      <Panel
        title="Badge Preview"
        description={query.data?.name}
        actions={
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            data-reveals
            onClick={() => {
              // Returns the focus to the row where the company was selected.
              document.querySelector<HTMLElement>('.admin-rankings__row [aria-pressed="true"]')?.focus()
              onClose()
            }}
          >
            Close
          </Button>
        }
      >
        {query.data ? (
          <Preview certification={query.data} onChangeBadge={onChangeBadge} />
        ) : query.isError ? (
          <ErrorState
            title={isGone ? 'Not in the Rankings' : 'Error Loading Badge'}
            level={3}
            action={
              isGone ? null : (
                <Button variant="default" onClick={() => inBackground(query.refetch())}>
                  Try Again
                </Button>
              )
            }
          >
            {isGone
              ? 'There is no longer an approved company with this number.'
              : loadErrorMessage(query.error)}
          </ErrorState>
        ) : (
          <Skeleton height={260} />
        )}
      </Panel>
      {isGone ? null : <ScoreBreakdown companyId={companyId} />}
    </div>
  )
}

/** Scrolls to the panels and focuses them if they are below the table. */
function useScrollIntoView(top: RefObject<HTMLDivElement | null>, companyId: number): void {
  const shown = useRef<number | null>(null)
  useEffect(() => {
    const isFirst = shown.current === null && document.activeElement === document.body
    shown.current = companyId
    if (isFirst || window.matchMedia(BESIDE_THE_TABLE).matches) return
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [top, companyId])
}

function Preview({
  certification,
  onChangeBadge,
}: {
  certification: AdminCertification
  onChangeBadge: CompanyBadgeProps['onChangeBadge']
}) {
  const { publicUrl } = useSite()
  const canEdit = useHasRole('editor')
  const { id, name, status, revokedAt, revokedReason, validUntil, badgeNotified, scoredAt, score } =
    certification
  const { width, height } = badgeDimensions(defaultBadgeLook)
  // Browsers cache badge images for an hour; the query parameter loads the current one.
  const version = `${scoredAt?.getTime() ?? 0}-${revokedAt?.getTime() ?? 0}`
  const path = badgePath(id)
  return (
    <>
      <div className="admin-badge">
        <img
          src={`${path}${path.includes('?') ? '&' : '?'}at=${version}`}
          width={width}
          height={height}
          alt={badgeAlt(name)}
        />
      </div>
      <dl className="admin-badge__facts">
        <Fact label="Badge">
          <span data-status={status}>{badgeStatusLabels[status]}</span>
          {status === 'valid' && validUntil ? (
            <>
              {' '}
              until <UtcDay value={validUntil} />
            </>
          ) : null}
          {status === 'revoked' && revokedAt ? (
            <>
              {' '}
              on <UtcDay value={revokedAt} />
            </>
          ) : null}
        </Fact>
        {revokedReason ? <Fact label="Reason">{revokedReason}</Fact> : null}
        <Fact label="HostScore">{score ?? 'Not yet scored'}</Fact>
        <Fact label="Badge email">{badgeNotified ? 'Sent' : 'Not sent yet'}</Fact>
      </dl>
      <div className="admin-actions">
        <Button
          variant="default"
          leftSection={<AdminIcon name="copy" size={16} />}
          onClick={() => inBackground(copyEmbedCode(publicUrl, certification))}
        >
          Copy Embed Code
        </Button>
        <Button
          component="a"
          href={urls.verifyBadge(id)}
          target="_blank"
          rel="noopener"
          variant="default"
          rightSection={<AdminIcon name="external" size={16} />}
        >
          Public Record
          <span className="visually-hidden"> (new tab)</span>
        </Button>
        {canEdit ? (
          <Button
            variant="default"
            className={revokedAt ? undefined : 'admin-danger'}
            aria-haspopup="dialog"
            onClick={() => onChangeBadge({ id, name, badgeRevoked: revokedAt !== null })}
          >
            {revokedAt ? 'Restore Badge' : 'Revoke Badge'}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
