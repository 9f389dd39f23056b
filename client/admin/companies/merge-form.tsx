import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { errorMessage } from '@client/lib/error-message.ts'
import { getErrorCode } from '@client/lib/trpc.ts'
import { Alert, List, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import type { MergeDifference, MergeMoves, MergePreview } from '@shared/companies/company-merge.schema.ts'
import { formatDate, plural } from '@shared/lib/format.ts'
import { DELETED_RETENTION_DAYS } from '@shared/privacy/retention.ts'
import { useState } from 'react'
import type { CompanyMutations } from './use-company-mutations.ts'

interface MergeFormProps {
  preview: MergePreview
  /** True while the preview of the other direction, or its latest version, loads. */
  isLoading: boolean
  calls: CompanyMutations
  onKeep: (companyId: number) => void
  onMerged: (keptId: number) => void
  /** Loads the latest version, after a change of either company. */
  onReload: () => void
  onCancel: () => void
}

/** Which company stays, which values it takes over, and what moves to it. */
export function MergeForm({
  preview,
  isLoading,
  calls,
  onKeep,
  onMerged,
  onReload,
  onCancel,
}: MergeFormProps) {
  const { kept, removed, differences, moves, problem, fingerprint } = preview
  /** Number of the company whose value was chosen, by field; what was not chosen follows the suggestion. */
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const isTaken = ({ key, isTaken: isSuggested }: MergeDifference) =>
    (chosen[key] ?? (isSuggested ? removed.id : kept.id)) === removed.id
  const pending = calls.merge.isPending
  const merge = () => {
    setFailure(null)
    calls.merge.mutate(
      {
        keptId: kept.id,
        removedId: removed.id,
        takenFields: differences.filter(isTaken).map(({ key }) => key),
        fingerprint,
      },
      {
        onSuccess: ({ keptId }) => onMerged(keptId),
        onError: (error) => {
          setFailure(errorMessage(error))
          if (getErrorCode(error) === 'EDIT_CONFLICT') onReload()
        },
      },
    )
  }
  return (
    <form
      aria-label="Merge companies"
      aria-busy={isLoading}
      onSubmit={(event) => {
        event.preventDefault()
        merge()
      }}
    >
      <Stack gap="lg">
        <Radio.Group
          label="Which company stays?"
          description="Its page and number stay. The other company is deleted, and its old URLs redirect here."
          value={String(kept.id)}
          onChange={(id) => onKeep(Number(id))}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
            {[kept, removed]
              .sort((a, b) => a.id - b.id)
              .map((company) => (
                <Radio
                  key={company.id}
                  value={String(company.id)}
                  label={company.name}
                  description={getFacts(company)}
                  disabled={pending || isLoading}
                />
              ))}
          </SimpleGrid>
        </Radio.Group>
        {problem ? (
          <Alert color="yellow" title="These companies can’t be merged this way">
            {problem}
          </Alert>
        ) : null}
        <Differences
          differences={differences}
          isTaken={isTaken}
          disabled={pending}
          onTake={(key, side) =>
            setChosen((now) => ({ ...now, [key]: side === 'removed' ? removed.id : kept.id }))
          }
        />
        <Moves moves={moves} keptName={kept.name} />
        {failure ? <Alert color="red" role="alert" title={failure} /> : null}
        <FormButtons
          submit="Merge Companies"
          pending={pending}
          disabled={problem !== null || isLoading}
          isSticky
          onCancel={onCancel}
        >
          <SmallNote>You can undo this for {DELETED_RETENTION_DAYS} days.</SmallNote>
        </FormButtons>
      </Stack>
    </form>
  )
}

function getFacts({ id, city, state, hostScore, createdAt }: MergePreview['kept']): string {
  return [
    `${city}, ${state}`,
    hostScore === null ? 'no HostScore' : `HostScore ${hostScore}`,
    `number ${id}`,
    `added ${formatDate(createdAt)}`,
  ].join(' · ')
}

interface DifferencesProps {
  differences: readonly MergeDifference[]
  isTaken: (difference: MergeDifference) => boolean
  disabled: boolean
  onTake: (key: string, side: string) => void
}

/** Every field in which the two differ, with a choice of its value. */
function Differences({ differences, isTaken, disabled, onTake }: DifferencesProps) {
  if (differences.length === 0) return <Text size="sm">All other facts are the same.</Text>
  return (
    <Section title="Differences">
      {differences.map((difference) => (
        <Radio.Group
          key={difference.key}
          label={difference.label}
          value={isTaken(difference) ? 'removed' : 'kept'}
          onChange={(side) => onTake(difference.key, side)}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
            {(['kept', 'removed'] as const).map((side) => (
              <Radio
                key={side}
                value={side}
                disabled={disabled}
                label={<Text size="sm">{difference[side] ?? 'Not given'}</Text>}
              />
            ))}
          </SimpleGrid>
        </Radio.Group>
      ))}
    </Section>
  )
}

/** Rows that move to the company that stays, with their nouns. */
const MOVED = [
  ['matches', 'match with a lead', 'matches with leads'],
  [
    'sharedLeads',
    'lead has both companies; only its more complete match stays',
    'leads have both companies; only the more complete match of each stays',
  ],
  ['interests', 'request for details', 'requests for details'],
  ['mails', 'email', 'emails'],
  ['reviews', 'review', 'reviews'],
  ['badgeReports', 'badge report', 'badge reports'],
  ['documents', 'document', 'documents'],
] as const

function Moves({ moves, keptName }: { moves: MergeMoves; keptName: string }) {
  const lines = MOVED.flatMap(([key, one, many]) => (moves[key] > 0 ? plural(moves[key], one, many) : []))
  if (moves.addedCities.length > 0) lines.push(`Service area: also ${moves.addedCities.join(', ')}`)
  if (moves.revokesBadge) lines.push('The badge stays revoked because the other company’s is revoked')
  return (
    <Section title={`What moves to ${keptName}`}>
      {lines.length > 0 ? (
        <List size="sm">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      ) : (
        <Text size="sm">No leads, emails, reviews or reports.</Text>
      )}
      <Note>
        Its HostScore is recalculated. The other company keeps its own score history. Its embedded badges will
        show {keptName}’s badge.
      </Note>
    </Section>
  )
}
