import { UtcDay } from '@client/ui/local-time.tsx'
import { badgeStatusLabels } from '@shared/badges/badge-status.ts'
import type { CompanyScoreRecord } from '@shared/companies/company-record.schema.ts'
import { Note } from './note.tsx'
import { Section } from './section.tsx'

interface BadgeStateProps {
  badge: CompanyScoreRecord['badge']
  score: number | null
}

/** State of a company's badge, and whether the company was told. */
export function BadgeState({ badge, score }: BadgeStateProps) {
  const { status, validUntil, revokedAt, revokedReason, isNotified } = badge
  return (
    <Section title="Badge">
      <Note>
        {badgeStatusLabels[status]}
        {status === 'not-certified' && score === null ? ': the company has no score.' : null}
        {validUntil ? (
          <>
            {' '}
            until <UtcDay value={validUntil} />
          </>
        ) : null}
        {revokedAt ? (
          <>
            {' '}
            on <UtcDay value={revokedAt} />: {revokedReason ?? 'no reason given'}
          </>
        ) : null}
      </Note>
      {status === 'not-certified' ? null : (
        <Note>
          {isNotified ? 'The company was emailed its badge.' : 'The company hasn’t been emailed its badge.'}
        </Note>
      )}
    </Section>
  )
}
