import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { useUnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import { Loaded } from '@client/admin/parts/loaded.tsx'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { formatContractFact } from '@shared/companies/contract-facts.ts'
import {
  type CorrectedField,
  type CorrectionRecord,
  isContractFact,
} from '@shared/companies/correction.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { useState } from 'react'

interface CompanyCorrectionProps {
  correctionId: number
  canDecide: boolean
  onDecided: () => Promise<unknown>
}

/** Correction that a company sent: each field before and after, which a user accepts or refuses (product 2.26). */
export function CompanyCorrection({ correctionId, ...props }: CompanyCorrectionProps) {
  const correction = trpc.companies.correction.useQuery({ id: correctionId })
  return (
    <Section title="Correction by the company">
      <Loaded query={correction} name="the correction" failureTitle="Error Loading the Correction">
        {(record) => (
          <Review key={record.submittedAt.getTime()} record={record} reload={correction.refetch} {...props} />
        )}
      </Loaded>
    </Section>
  )
}

interface ReviewProps extends Pick<CompanyCorrectionProps, 'canDecide' | 'onDecided'> {
  record: CorrectionRecord
  reload: () => Promise<unknown>
}

/** A field with the company's value: one that changed since its box was checked asks again. */
const toChoice = ({ key, current }: CorrectedField) => `${key}: ${current}`

function Review({ record: { id, email, fields, submittedAt }, reload, canDecide, onDecided }: ReviewProps) {
  /** Accepted fields as `toChoice` writes them. */
  const [accepted, setAccepted] = useState<string[]>([])
  const [note, setNote] = useState('')
  const decide = trpc.companies.decideCorrection.useMutation({
    onSuccess: async (decided) => {
      showToast(adminToasts.correctionDecided(decided))
      await onDecided()
    },
    onError: async (error) => {
      toastFailure(adminToasts.companySaveFailed)(error)
      if (getErrorCode(error) === 'EDIT_CONFLICT') await reload()
    },
  })
  useUnsavedInput(note !== '' && !decide.isSuccess)
  const chosen = fields.filter((field) => accepted.includes(toChoice(field)))
  const refusedCount = fields.length - chosen.length
  const acceptable = fields.filter(({ problem }) => problem === null)
  return (
    <Stack gap="sm">
      <Note>
        Sent <LocalTime value={submittedAt} /> through {email}. Nothing is public yet.
      </Note>
      {canDecide ? (
        <Group gap="xs">
          <QuietButton onClick={() => setAccepted(acceptable.map(toChoice))}>Accept All</QuietButton>
          <QuietButton onClick={() => setAccepted([])}>Accept None</QuietButton>
        </Group>
      ) : null}
      <Checkbox.Group value={accepted} onChange={setAccepted}>
        <Stack gap="sm">
          {fields.map((field) => (
            <Checkbox
              key={field.key}
              value={toChoice(field)}
              aria-label={`Accept ${field.label}`}
              label={<FieldChange field={field} />}
              disabled={!canDecide || field.problem !== null}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {canDecide && refusedCount > 0 ? (
        <Textarea
          label="Reason for what you don’t accept"
          description="The company gets it by email."
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      ) : null}
      {canDecide ? (
        <Button
          style={{ alignSelf: 'flex-start' }}
          loading={decide.isPending}
          disabled={refusedCount > 0 && note.trim() === ''}
          onClick={() =>
            decide.mutate({
              id,
              submittedAt,
              accepted: chosen.map(({ key, current }) => ({ key, current })),
              note: refusedCount > 0 ? note : '',
            })
          }
        >
          {chosen.length === 0 ? 'Refuse Correction' : `Accept ${plural(chosen.length, 'Field', 'Fields')}`}
          {chosen.length > 0 && refusedCount > 0 ? `, Refuse ${refusedCount}` : null}
        </Button>
      ) : null}
    </Stack>
  )
}

function FieldChange({ field }: { field: CorrectedField }) {
  const { key, label, before, current, after, problem, score } = field
  const show = (value: string) => {
    if (isContractFact(key)) return value === '' ? 'Unknown' : formatContractFact(key, value)
    return value === '' ? 'Empty' : value
  }
  return (
    <Stack component="span" gap={2}>
      <Text component="span" size="sm" fw={600}>
        {label}
      </Text>
      <Text component="span" size="sm" className="admin-multiline" style={{ overflowWrap: 'anywhere' }}>
        {show(current)} → {show(after)}
      </Text>
      {score ? <SmallNote span>{scoreText(score)}</SmallNote> : null}
      {before === current ? null : (
        <SmallNote span>Changed since the company sent this. It was: {show(before)}.</SmallNote>
      )}
      {problem ? <SmallNote span>{problem}</SmallNote> : null}
    </Stack>
  )
}

const scoreText = ({ before, after }: NonNullable<CorrectedField['score']>) =>
  before === after
    ? `HostScore stays ${after ?? 'unknown'}`
    : `HostScore ${before ?? 'none'} → ${after ?? 'none'} with this change`
