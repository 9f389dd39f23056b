import { Button } from '@client/ui/button.tsx'
import { ChoiceGroup } from '@client/ui/choice-group.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { SelectField, TextField } from '@client/ui/field.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { Grid, Note, Stack } from '@client/ui/primitives.tsx'
import type { AnswerPage, CurrentAnswer } from '@shared/leads/answer.schema.ts'
import {
  type answeredStates,
  declineReasonLabels,
  notSignedReasonLabels,
  openRecipientStates,
  talkChannelLabels,
} from '@shared/leads/recipient.ts'
import { formatDate } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './answer.page.module.css'
import { type AnswerFailure, CORRECTION } from './answer-action.ts'

/** Form of one answer. A page has at most one of each answer. */
interface Step {
  answer: (typeof answeredStates)[number]
  label: string
  /** Folded under this title. */
  title?: string
  isOpen?: boolean
  kind?: 'primary'
  /** Posts the recorded talk again, instead of asking for it. */
  keepsTalk?: boolean
}

const firstSteps: readonly Step[] = [
  { answer: 'accepted', label: 'Accept this request', kind: 'primary' },
  { answer: 'declined', label: 'Decline this request', title: 'Decline' },
]
const outcomes: readonly Step[] = [
  { answer: 'signed', label: 'Yes, we signed a contract', title: 'We signed a contract' },
  { answer: 'not_signed', label: 'Save the reason', title: 'There will be no contract' },
]
const talked: Step = {
  answer: 'talked',
  label: 'Save',
  title: 'We have talked',
  isOpen: true,
  kind: 'primary',
}

function getNextSteps({ state }: CurrentAnswer): readonly Step[] {
  if (openRecipientStates.some((open) => open === state)) return firstSteps
  if (state === 'accepted') return [talked, ...outcomes]
  return state === 'talked' ? outcomes : []
}

function getCorrections({ state, talkedOn }: CurrentAnswer): readonly Step[] {
  const undecided: Step = {
    answer: talkedOn ? 'talked' : 'accepted',
    label: 'Nothing is decided yet',
    keepsTalk: true,
  }
  switch (state) {
    case 'accepted':
      return [{ answer: 'declined', label: 'Decline instead' }]
    case 'declined':
      return [
        { answer: 'accepted', label: 'Accept after all' },
        { answer: 'declined', label: 'Change the reason' },
      ]
    case 'talked':
      return [
        { answer: 'talked', label: 'Change the day' },
        { answer: 'accepted', label: 'We haven’t talked yet' },
      ]
    case 'signed':
      return [{ answer: 'not_signed', label: 'There is no contract' }, undecided]
    case 'not_signed':
      return [
        { answer: 'signed', label: 'We signed after all' },
        { answer: 'not_signed', label: 'Change the reason' },
        undecided,
      ]
    default:
      return []
  }
}

export interface AnswerFormsProps {
  token: string
  request: NonNullable<AnswerPage['request']>
  failed: AnswerFailure | undefined
}

/** Forms that can follow on the answer as it stands: the next steps, and its correction. */
export function AnswerForms(props: AnswerFormsProps) {
  const { answer, timeZone } = props.request
  const { failed } = props
  const hasFailedCorrection = failed?.values.part === CORRECTION
  const corrections = getCorrections(answer)
  const isFailed = (step: Step) => !hasFailedCorrection && failed?.values.answer === step.answer
  return (
    <Stack gap={4}>
      {failed?.problem ? <FormProblem posted>{failed.problem.message}</FormProblem> : null}
      {getNextSteps(answer).map((step) => {
        const form = <AnswerForm key={step.answer} {...props} part="" step={step} />
        if (!step.title) return form
        return (
          <Disclosure key={step.answer} summary={step.title} open={step.isOpen || isFailed(step)}>
            {form}
          </Disclosure>
        )
      })}
      {corrections.length === 0 ? null : answer.correctableUntil ? (
        <Disclosure look="quiet" summary="Correct this answer" open={hasFailedCorrection}>
          <Stack gap={5}>
            <Note>You can correct it until {formatDate(answer.correctableUntil, timeZone)}.</Note>
            {corrections.map((step) => (
              <AnswerForm key={step.label} {...props} part={CORRECTION} step={step} />
            ))}
          </Stack>
        </Disclosure>
      ) : (
        <Note>
          Is this answer wrong? <Link to={urls.contact()}>Write to us</Link>: it can no longer be corrected
          here.
        </Note>
      )}
    </Stack>
  )
}

interface AnswerFormProps extends AnswerFormsProps {
  step: Step
  part: string
}

/** Form of one answer. It tells the server which state the page showed. */
function AnswerForm({ part, ...props }: AnswerFormProps) {
  const { token, request, step } = props
  return (
    <form method="post" action={urls.answer(token)} className={styles.form}>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="seen" value={request.answer.state} />
      <Stack gap={4}>
        <AnswerFields {...props} />
        <Button
          type="submit"
          name="answer"
          value={step.answer}
          kind={step.kind ?? 'secondary'}
          size="lg"
          className={styles.button}
        >
          {step.label}
        </Button>
      </Stack>
    </form>
  )
}

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const reasons = {
  declined: { name: 'declineReason', legend: 'Why do you decline?', labels: declineReasonLabels },
  not_signed: {
    name: 'notSignedReason',
    legend: 'Why is there no contract?',
    labels: notSignedReasonLabels,
  },
} as const

/** Fields that an answer needs, with what was typed into a refused form, or the stored values. */
function AnswerFields({ request, failed, step }: Omit<AnswerFormProps, 'part'>) {
  const { talkDays, answer: stored } = request
  const field = (name: 'declineReason' | 'notSignedReason' | 'talkedOn' | 'talkedBy', fallback = '') => ({
    id: `answer-${name}`,
    name,
    error: failed?.errors[name],
    defaultValue: failed?.values[name] || (stored[name] ?? fallback),
  })
  switch (step.answer) {
    case 'declined':
    case 'not_signed': {
      const { name, legend, labels } = reasons[step.answer]
      const { defaultValue, ...choice } = field(name)
      return (
        <ChoiceGroup
          {...choice}
          type="radio"
          legend={legend}
          options={toOptions(labels)}
          defaultValues={[defaultValue]}
        />
      )
    }
    case 'talked':
      return step.keepsTalk ? (
        <>
          <input type="hidden" name="talkedOn" value={stored.talkedOn ?? ''} />
          <input type="hidden" name="talkedBy" value={stored.talkedBy ?? ''} />
        </>
      ) : (
        <Grid min={14} gap={4}>
          <TextField
            {...field('talkedOn', talkDays.last)}
            type="date"
            label="When did you talk?"
            min={talkDays.first}
            max={talkDays.last}
          />
          <SelectField
            {...field('talkedBy', 'phone')}
            label="How did you talk?"
            options={toOptions(talkChannelLabels)}
          />
        </Grid>
      )
    default:
      return null
  }
}
