import { Note, Section } from '@client/admin/parts/facts.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Alert, Button, Group, Skeleton, Table, Text } from '@mantine/core'
import type { ScoreComputation, ScoreFactor } from '@shared/hostscore/hostscore.schema.ts'

/** Score Breakdown: the computation (weight set c) and the description without a total (set d, product 9.4). */
export function ScoreBreakdown({ companyId }: { companyId: number }) {
  const { data, isError, refetch } = trpc.hostscore.breakdown.useQuery({ companyId })
  return (
    <Panel title="Score Breakdown">
      {data ? (
        <>
          <FactorTable caption="Factors of the HostScore" factors={data.computation.factors} />
          <Note>{toSumText(data.computation)}</Note>
          <Section title="What matters to owners">
            <Note>A guide for comparing companies, with scales of its own. Not part of the score above.</Note>
            <FactorTable caption="What matters to owners" factors={data.factors} />
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
function FactorTable({ caption, factors }: { caption: string; factors: readonly ScoreFactor[] }) {
  return (
    <Table aria-label={caption} horizontalSpacing={0} verticalSpacing={4}>
      <Table.Thead className="visually-hidden">
        <Table.Tr>
          {['Factor', 'Score', 'Weight'].map((title) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {factors.map(({ key, name, score, weight, facts, note }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={400}>
              {name}
              <Text size="xs" c="dimmed">
                {note ?? facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
              </Text>
            </Table.Th>
            <Table.Td ta="right" className="nowrap">
              {score === null ? 'Not enough data' : `${score} of 100`}
            </Table.Td>
            <Table.Td ta="right" c="dimmed" pl="sm">
              {weight}%
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
