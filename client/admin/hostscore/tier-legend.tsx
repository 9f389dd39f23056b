import { Panel } from '@client/admin/parts/screen.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { toneClass } from '@client/ui/tone.ts'
import { Button } from '@mantine/core'
import {
  BADGE_MIN_SCORE,
  certificationTiers,
  noCertification,
  rankingTiers,
  unratedCertification,
} from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/lib/urls.ts'

/** Shown in place of the badge panels while no company is selected (product 2.29). */
export function TierLegend() {
  return (
    <Panel title="Badge Tiers" description={`A badge requires a HostScore of ${BADGE_MIN_SCORE} or higher.`}>
      <dl className="admin-tiers">
        {[...certificationTiers, noCertification, unratedCertification].map(({ key, name, range }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{key === 'unrated' ? 'no score' : range}</dd>
          </div>
        ))}
      </dl>
      <p className="admin-note" id="score-colors">
        The color follows the score:
      </p>
      <ul className="admin-score-colors" aria-labelledby="score-colors">
        {rankingTiers.map(({ key, color, range }) => (
          <li key={key} className={toneClass(color)}>
            {range}
          </li>
        ))}
      </ul>
      <div className="admin-actions">
        <NewTab href={urls.methodology()}>View Methodology</NewTab>
        <NewTab href={urls.badgeGallery()}>View Badge Gallery</NewTab>
      </div>
    </Panel>
  )
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      variant="default"
      rightSection={<AdminIcon name="external" size={16} />}
    >
      {children}
      <span className="visually-hidden"> (new tab)</span>
    </Button>
  )
}
