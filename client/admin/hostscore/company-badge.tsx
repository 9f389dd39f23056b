import { BadgeState } from '@client/admin/parts/badge-state.tsx'
import { Loaded } from '@client/admin/parts/loaded.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { copyText } from '@client/lib/copy-text.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useSite } from '@client/lib/site.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Center, CloseButton, SimpleGrid } from '@mantine/core'
import type { AdminCertification } from '@shared/badges/badge.schema.ts'
import { badgeAlt, badgeEmbedCode, badgePath } from '@shared/badges/badge-embed.ts'
import { badgeDimensions, defaultBadgeLook } from '@shared/badges/badge-style.ts'
import { useEffect, useRef } from 'react'
import { ScoreBreakdown } from './score-breakdown.tsx'

/** Screens on which the panels are beside the table. On narrower ones they are below it, out of sight of the row. */
const BESIDE_THE_TABLE = '(width >= 75em)'

/** Badge Preview and Score Breakdown of the selected company (product 2.29). */
export function CompanyBadge({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const query = trpc.badges.certification.useQuery({ id: companyId })
  const panels = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each company that is selected
  useEffect(() => {
    if (window.matchMedia(BESIDE_THE_TABLE).matches) return
    panels.current?.focus({ preventScroll: true })
    panels.current?.scrollIntoView({ block: 'start' })
  }, [companyId])
  const close = () => {
    // Returns the focus to the row where the company was selected.
    document.querySelector<HTMLElement>('[data-row] [aria-pressed="true"]')?.focus()
    onClose()
  }
  return (
    <SimpleGrid
      ref={panels}
      cols={{ base: 1, sm: 2, lg: 1 }}
      spacing="md"
      tabIndex={-1}
      style={{ alignItems: 'start', outline: 'none' }}
    >
      <Panel
        title="Badge Preview"
        description={query.data?.name}
        actions={<CloseButton aria-label="Close" data-reveals onClick={close} />}
      >
        <Loaded query={query} name="the badge" failureTitle="Error Loading Badge" heightPx={260}>
          {(certification) => <BadgePreview certification={certification} />}
        </Loaded>
      </Panel>
      <ScoreBreakdown companyId={companyId} />
    </SimpleGrid>
  )
}

function BadgePreview({ certification }: { certification: AdminCertification }) {
  const { publicUrl } = useSite()
  const { id, name, revokedAt, badgeNotified, scoredAt, score } = certification
  // Browsers cache badge images for an hour; the query parameter loads the current one.
  const version = `${scoredAt?.getTime() ?? 0}-${revokedAt?.getTime() ?? 0}`
  const path = badgePath(id)
  const copyEmbedCode = async () => {
    preloadToasts()
    const isCopied = await copyText(badgeEmbedCode(publicUrl, certification))
    showToast(isCopied ? toasts.embedCodeCopied : toasts.embedCodeNotCopied)
  }
  return (
    <>
      <Center bg="var(--color-sand)" p="md" bdrs="md">
        <img
          src={`${path}${path.includes('?') ? '&' : '?'}at=${version}`}
          {...badgeDimensions(defaultBadgeLook)}
          alt={badgeAlt(name)}
          style={{ maxWidth: '100%', height: 'auto' }}
        />
      </Center>
      <BadgeState badge={{ ...certification, isNotified: badgeNotified }} score={score} />
      <QuietButton
        style={{ alignSelf: 'start' }}
        leftSection={<AdminIcon name="copy" size={16} />}
        onClick={() => inBackground(copyEmbedCode())}
      >
        Copy Embed Code
      </QuietButton>
    </>
  )
}
