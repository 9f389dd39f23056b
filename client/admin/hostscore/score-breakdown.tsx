import { Note, Section } from '@client/admin/parts/facts.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ScoreComputation, ScoreFactor } from '@shared/hostscore/hostscore.schema.ts'

/** Score Breakdown: the computation (weight set c) and the description without a total (set d, product 9.4). */
export function ScoreBreakdown({ companyId }: { companyId: number }) {
  const { data, isError, refetch } = trpc.hostscore.breakdown.useQuery({ companyId })
  return (
    <Panel title="Score Breakdown">
      {data ? (
        <>
          <FactorList label="Factors of the HostScore" factors={data.computation.factors} />
          <Note>{toSumText(data.computation)}</Note>
          <Section title="What matters to owners">
            <Note>A guide for comparing companies, with scales of its own. Not part of the score above.</Note>
            <FactorList label="What matters to owners" factors={data.factors} />
          </Section>
        </>
      ) : isError ? (
        <Alert color="red" role="alert">
          <Group gap="sm">
            We couldn’t load the breakdown.
            <Button variant="default" size="xs" onClick={() => inBackground(refetch())}>
              Try Again
            </Button>
          </Group>
        </Alert>
      ) : (
        <Skeleton height={220} />
      )}
    </Panel>
  )
}

function toSumText({ total, confidence, isCurrent }: ScoreComputation): string {
  if (total === null) return `No score yet: ${confidence}% of the weight is known.`
  return `Adds up to ${total}${isCurrent ? '' : ', published with the next calculation'}.${confidence < 100 ? ` ${confidence}% of the weight is known.` : ''}`
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
          <Text size="xs" c="dimmed">
            {weight}% · {note ?? facts.map(({ label: fact, value }) => `${fact}: ${value}`).join(' · ')}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
