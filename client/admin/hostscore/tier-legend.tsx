import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import { Group, Table } from '@mantine/core'
import {
  BADGE_MIN_SCORE,
  certificationTiers,
  noCertification,
  rankingTiers,
  unratedCertification,
} from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/lib/urls.ts'

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
        <NewTabButton href={urls.methodology()}>View Methodology</NewTabButton>
        <NewTabButton href={urls.badgeGallery()}>View Badge Gallery</NewTabButton>
      </Group>
      <Note>Select a company to see its badge and score breakdown.</Note>
    </Panel>
  )
}

/** Link to a public page, as a button. */
function NewTabButton({ href, children }: { href: string; children: string }) {
  return (
    <QuietButton
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      rightSection={<AdminIcon name="external" size={16} />}
    >
      {children}
      <span className="visually-hidden"> (new tab)</span>
    </QuietButton>
  )
}
