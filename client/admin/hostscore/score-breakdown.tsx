import { Loaded } from '@client/admin/parts/loaded.tsx'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Group, Stack, Text } from '@mantine/core'
import type { ScoreComputation, ScoreFactor } from '@shared/hostscore/hostscore.schema.ts'

/** Score Breakdown: the computation (weight set c) and the description without a total (set d, product 9.4). */
export function ScoreBreakdown({ companyId }: { companyId: number }) {
  const query = trpc.hostscore.breakdown.useQuery({ companyId })
  return (
    <Panel title="Score Breakdown">
      <Loaded query={query} name="the score breakdown" heightPx={220}>
        {({ computation, factors }) => (
          <>
            <FactorList label="Factors of the HostScore" factors={computation.factors} />
            <Note>{toSumText(computation)}</Note>
            <Section title="What matters to owners">
              <Note>
                A guide for comparing companies, with scales of its own. Not part of the score above.
              </Note>
              <FactorList label="What matters to owners" factors={factors} />
            </Section>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function toSumText({ total, confidence, isCurrent }: ScoreComputation): string {
  if (total === null) return `No score yet: ${confidence}% of the weight is known.`
  const next = isCurrent ? '' : ', published with the next calculation'
  const known = confidence < 100 ? ` ${confidence}% of the weight is known.` : ''
  return `Adds up to ${total}${next}.${known}`
}

/** Factors with their scores, weights, and the facts behind them. */
function FactorList({ label, factors }: { label: string; factors: readonly ScoreFactor[] }) {
  return (
    <Stack component="ul" className="admin-plain-list" gap="xs" aria-label={label}>
      {factors.map(({ key, name, score, weight, facts, note }) => (
        <li key={key}>
          <Group gap="xs" justify="space-between" wrap="nowrap">
            <Text size="sm">{name}</Text>
            <Text size="sm" fw={600} className="admin-number nowrap">
              {score === null ? 'Not enough data' : `${score} of 100`}
            </Text>
          </Group>{' '}
          <SmallNote>
            {weight}% · {note ?? facts.map(({ label: fact, value }) => `${fact}: ${value}`).join(' · ')}
          </SmallNote>
        </li>
      ))}
    </Stack>
  )
}
