import { useHasRole } from '@client/admin/lib/session.ts'
import { Note } from '@client/admin/parts/facts.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { loadErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useSite } from '@client/lib/site.ts'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { UtcDay } from '@client/ui/local-time.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import { Alert, Badge, Button, Center, CloseButton, Group, SimpleGrid, Skeleton, Table } from '@mantine/core'
import type { AdminCertification } from '@shared/badges/badge.schema.ts'
import { badgeAlt, badgePath } from '@shared/badges/badge-embed.ts'
import { badgeStatusLabels } from '@shared/badges/badge-status.ts'
import { badgeDimensions, defaultBadgeLook } from '@shared/badges/badge-style.ts'
import {
  BADGE_MIN_SCORE,
  certificationTiers,
  noCertification,
  rankingTiers,
  unratedCertification,
} from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/lib/urls.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { copyEmbedCode } from './copy-embed-code.ts'
import { ScoreBreakdown } from './score-breakdown.tsx'

/** Badge Tiers: shown while no company is selected (product 2.29). */
export function TierLegend() {
  return (
    <Panel title="Badge Tiers" description={`A badge requires a HostScore of ${BADGE_MIN_SCORE} or higher.`}>
      <Table
        aria-label="Tiers by score"
        horizontalSpacing={4}
        verticalSpacing={4}
        data={{
          body: [...certificationTiers, noCertification, unratedCertification].map(({ key, name, range }) => [
            name,
            <span key={key} className="nowrap">
              {key === 'unrated' ? 'no score' : range}
            </span>,
          ]),
        }}
      />
      <Note>The color follows the score:</Note>
      <Group gap="sm">
        {rankingTiers.map(({ key, color, range }) => (
          <TierBadge key={key} name={range} tone={color} look="plain" />
        ))}
      </Group>
      <Group gap="xs">
        <NewTab href={urls.methodology()}>View Methodology</NewTab>
        <NewTab href={urls.badgeGallery()}>View Badge Gallery</NewTab>
      </Group>
      <Note>Select a company to see its badge and score breakdown.</Note>
    </Panel>
  )
}

interface CompanyBadgeProps {
  companyId: number
  onChangeBadge: (company: { id: number; name: string; badgeRevoked: boolean }) => void
  onClose: () => void
}

/** Badge Preview and Score Breakdown of the selected company (product 2.29). */
export function CompanyBadge({ companyId, onChangeBadge, onClose }: CompanyBadgeProps) {
  const query = trpc.badges.certification.useQuery({ id: companyId })
  const isGone = getErrorCode(query.error) === 'NOT_FOUND'
  const top = useRef<HTMLDivElement>(null)
  useScrollIntoView(top, companyId)
  return (
    <SimpleGrid
      ref={top}
      cols={{ base: 1, sm: 2, lg: 1 }}
      spacing="md"
      tabIndex={-1}
      style={{ alignItems: 'start', outline: 'none' }}
    >
      <Panel
        title="Badge Preview"
        description={query.data?.name}
        actions={
          <CloseButton
            aria-label="Close"
            data-reveals
            onClick={() => {
              // Returns the focus to the row where the company was selected.
              document.querySelector<HTMLElement>('[data-row] [aria-pressed="true"]')?.focus()
              onClose()
            }}
          />
        }
      >
        {query.data ? (
          <Preview certification={query.data} onChangeBadge={onChangeBadge} />
        ) : query.isError ? (
          <Alert
            color="red"
            role="alert"
            title={
              isGone ? 'There is no longer an approved company with this number.' : 'Error Loading Badge'
            }
          >
            {isGone ? null : (
              <>
                {loadErrorMessage(query.error)}
                <Button
                  display="block"
                  mt="xs"
                  size="xs"
                  variant="default"
                  onClick={() => inBackground(query.refetch())}
                >
                  Try Again
                </Button>
              </>
            )}
          </Alert>
        ) : (
          <Skeleton height={260} />
        )}
      </Panel>
      {isGone ? null : <ScoreBreakdown companyId={companyId} />}
    </SimpleGrid>
  )
}

/** On narrower screens the panels are below the table, out of sight of the selected row. */
const BESIDE_THE_TABLE = '(width >= 75em)'

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

const COLORS: Partial<Record<AdminCertification['status'], string>> = { valid: 'pine', revoked: 'red' }

interface PreviewProps extends Pick<CompanyBadgeProps, 'onChangeBadge'> {
  certification: AdminCertification
}

function Preview({ certification, onChangeBadge }: PreviewProps) {
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
      <Center bg="var(--color-sand)" p="md" bdrs="md">
        <img
          src={`${path}${path.includes('?') ? '&' : '?'}at=${version}`}
          width={width}
          height={height}
          alt={badgeAlt(name)}
          style={{ maxWidth: '100%', height: 'auto' }}
        />
      </Center>
      <Table
        aria-label="Badge of the company"
        horizontalSpacing={4}
        verticalSpacing={4}
        data={{
          body: [
            [
              'Badge',
              <>
                <Badge size="sm" color={COLORS[status]}>
                  {badgeStatusLabels[status]}
                </Badge>{' '}
                {status === 'valid' && validUntil ? (
                  <>
                    until <UtcDay value={validUntil} />
                  </>
                ) : null}
                {status === 'revoked' && revokedAt ? (
                  <>
                    on <UtcDay value={revokedAt} />
                  </>
                ) : null}
              </>,
            ],
            ...(revokedReason ? [['Reason', revokedReason]] : []),
            ['HostScore', score ?? 'Not yet scored'],
            ['Badge email', badgeNotified ? 'Sent' : 'Not sent yet'],
          ],
        }}
      />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<AdminIcon name="copy" size={16} />}
          onClick={() => inBackground(copyEmbedCode(publicUrl, certification))}
        >
          Copy Embed Code
        </Button>
        <NewTab href={urls.verifyBadge(id)}>Public Record</NewTab>
        {canEdit ? (
          <Button
            size="xs"
            {...(revokedAt ? { variant: 'default' } : { variant: 'light', color: 'red' })}
            aria-haspopup="dialog"
            onClick={() => onChangeBadge({ id, name, badgeRevoked: revokedAt !== null })}
          >
            {revokedAt ? 'Restore Badge' : 'Revoke Badge'}
          </Button>
        ) : null}
      </Group>
    </>
  )
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      variant="default"
      size="xs"
      rightSection={<AdminIcon name="external" size={16} />}
    >
      {children}
      <span className="visually-hidden"> (new tab)</span>
    </Button>
  )
}
