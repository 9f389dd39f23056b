import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/toast-failure.ts'
import { useUnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import { Loaded } from '@client/admin/parts/loaded.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Alert, Button, Checkbox, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { formatContractFact } from '@shared/companies/contract-facts.ts'
import {
  type CorrectionKey,
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

type Field = CorrectionRecord['fields'][number]

interface ReviewProps extends Pick<CompanyCorrectionProps, 'canDecide' | 'onDecided'> {
  record: CorrectionRecord
  reload: () => Promise<unknown>
}

function Review({ record, reload, canDecide, onDecided }: ReviewProps) {
  const { id, fields, submittedAt } = record
  /** Accepted fields, each with the company's value at the time of the choice. */
  const [accepted, setAccepted] = useState<ReadonlyMap<CorrectionKey, string>>(new Map())
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
  // A value that changed since its box was checked asks again.
  const isAccepted = ({ key, current }: Field) => accepted.get(key) === current
  const chosen = fields.filter(isAccepted)
  const open = fields.filter(({ problem }) => problem === null)
  const refusedCount = fields.length - chosen.length
  const toggle = (field: Field) => {
    const next = new Map(accepted)
    if (!isAccepted(field)) next.set(field.key, field.current)
    else next.delete(field.key)
    setAccepted(next)
  }
  const setAll = (some: readonly Field[]) =>
    setAccepted(new Map(some.map(({ key, current }) => [key, current])))
  useUnsavedInput(note !== '' && !decide.isSuccess)
  return (
    <Stack gap="sm">
      <Note>
        Sent <LocalTime value={submittedAt} /> through {record.email}. Nothing is public yet.
      </Note>
      {canDecide ? (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setAll(open)}>
            Accept All
          </Button>
          <Button size="xs" variant="default" disabled={chosen.length === 0} onClick={() => setAll([])}>
            Accept None
          </Button>
        </Group>
      ) : null}
      <Stack component="ul" gap="xs" className="admin-plain-list">
        {fields.map((field) => (
          <li key={field.key}>
            <FieldChange
              field={field}
              isAccepted={isAccepted(field)}
              wasAccepted={accepted.has(field.key)}
              onToggle={canDecide ? () => toggle(field) : undefined}
            />
          </li>
        ))}
      </Stack>
      {canDecide ? (
        <>
          {refusedCount > 0 ? (
            <Textarea
              label="Reason for what you don’t accept"
              description="The company gets it by email."
              autosize
              minRows={2}
              maxRows={6}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          ) : null}
          <div>
            <Button
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
              {chosen.length === 0
                ? 'Refuse Correction'
                : `Accept ${plural(chosen.length, 'Field', 'Fields')}${refusedCount > 0 ? `, Refuse ${refusedCount}` : ''}`}
            </Button>
          </div>
        </>
      ) : null}
    </Stack>
  )
}

interface FieldChangeProps {
  field: Field
  isAccepted: boolean
  /** It was accepted with another value of the company. */
  wasAccepted: boolean
  onToggle: (() => void) | undefined
}

function FieldChange({ field, isAccepted, wasAccepted, onToggle }: FieldChangeProps) {
  const { key, label, before, current, after, problem, score } = field
  const show = (value: string) =>
    value === ''
      ? isContractFact(key)
        ? 'Unknown'
        : 'Empty'
      : isContractFact(key)
        ? formatContractFact(key, value)
        : value
  const isChanged = before !== current
  return (
    <Paper p="xs">
      <Group gap="sm" align="start" wrap="nowrap">
        {onToggle ? (
          <Checkbox
            aria-label={`Accept ${label}`}
            checked={isAccepted}
            disabled={problem !== null}
            onChange={onToggle}
          />
        ) : null}
        <Stack gap={2} miw={0}>
          <Text size="sm" fw={600}>
            {label}
          </Text>
          <Text size="sm" className="admin-multiline" style={{ overflowWrap: 'anywhere' }}>
            <Text span inherit c="dimmed">
              {show(current)}
            </Text>{' '}
            → {show(after)}
          </Text>
          {score ? (
            <Text size="xs" c="dimmed">
              {score.before === score.after
                ? `HostScore stays ${score.after ?? 'unknown'}`
                : `HostScore ${score.before ?? 'none'} → ${score.after ?? 'none'} with this change`}
            </Text>
          ) : null}
          {isChanged || (wasAccepted && !isAccepted) ? (
            <Alert color="yellow" p="xs">
              Changed since the company sent this. It was: {show(before)}. Please decide again.
            </Alert>
          ) : null}
          {problem ? (
            <Text size="xs" c="dimmed">
              {problem}
            </Text>
          ) : null}
        </Stack>
      </Group>
    </Paper>
  )
}
