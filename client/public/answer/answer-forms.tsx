import { Button } from '@client/ui/button.tsx'
import { ChoiceGroup } from '@client/ui/choice-group.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { SelectField, TextField } from '@client/ui/field.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { Grid, Note, Stack } from '@client/ui/primitives.tsx'
import type { AnswerPage } from '@shared/leads/answer.schema.ts'
import {
  declineReasonLabels,
  notSignedReasonLabels,
  openRecipientStates,
  talkChannelLabels,
} from '@shared/leads/recipient.ts'
import { formatDate } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './answer.page.module.css'
import { type AnswerFailure, CORRECTION } from './answer-action.ts'

interface AnswerFormsProps {
  token: string
  request: NonNullable<AnswerPage['request']>
  failed: AnswerFailure | undefined
}

/** Forms that can follow on the answer as it stands: the next steps, and its correction. */
export function AnswerForms(props: AnswerFormsProps) {
  const { request, failed } = props
  const { state } = request.answer
  const isOpen = openRecipientStates.some((open) => open === state)
  return (
    <Stack gap={4}>
      {failed?.problem ? <FormProblem posted>{failed.problem.message}</FormProblem> : null}
      {isOpen ? (
        <>
          <Press {...props} answer="accepted" label="Accept this request" kind="primary" />
          <Fold {...props} answer="declined" title="Decline">
            <ReasonForm {...props} {...decline} label="Decline this request" />
          </Fold>
        </>
      ) : null}
      {state === 'accepted' ? (
        <Fold {...props} answer="talked" title="We have talked" isOpen>
          <TalkForm {...props} label="Save" kind="primary" />
        </Fold>
      ) : null}
      {state === 'accepted' || state === 'talked' ? (
        <>
          <Fold {...props} answer="signed" title="We signed a contract">
            <Press {...props} answer="signed" label="Yes, we signed a contract" />
          </Fold>
          <Fold {...props} answer="not_signed" title="There will be no contract">
            <ReasonForm {...props} {...notSigned} label="Save the reason" />
          </Fold>
        </>
      ) : null}
      {isOpen ? null : <Correction {...props} />}
    </Stack>
  )
}

function Correction(shown: AnswerFormsProps) {
  const props = { ...shown, part: CORRECTION }
  const { request, failed } = props
  const { answer, timeZone } = request
  const { state, correctableUntil, talkedOn } = answer
  if (!correctableUntil)
    return (
      <Note>
        Is this answer wrong? <Link to={urls.contact()}>Write to us</Link>: it can no longer be corrected
        here.
      </Note>
    )
  const backLabel = 'Nothing is decided yet'
  return (
    <Disclosure look="quiet" summary="Correct this answer" open={failed?.values.part === CORRECTION}>
      <Stack gap={5}>
        <Note>You can correct it until {formatDate(correctableUntil, timeZone)}.</Note>
        {state === 'accepted' ? <ReasonForm {...props} {...decline} label="Decline instead" /> : null}
        {state === 'declined' ? (
          <>
            <Press {...props} answer="accepted" label="Accept after all" />
            <ReasonForm {...props} {...decline} label="Change the reason" />
          </>
        ) : null}
        {state === 'talked' ? (
          <>
            <TalkForm {...props} label="Change the day" />
            <Press {...props} answer="accepted" label="We haven’t talked yet" />
          </>
        ) : null}
        {state === 'signed' ? <ReasonForm {...props} {...notSigned} label="There is no contract" /> : null}
        {state === 'not_signed' ? (
          <>
            <Press {...props} answer="signed" label="We signed after all" />
            <ReasonForm {...props} {...notSigned} label="Change the reason" />
          </>
        ) : null}
        {state === 'signed' || state === 'not_signed' ? (
          talkedOn ? (
            <Press {...props} answer="talked" label={backLabel}>
              <input type="hidden" name="talkedOn" value={talkedOn} />
              <input type="hidden" name="talkedBy" value={answer.talkedBy ?? ''} />
            </Press>
          ) : (
            <Press {...props} answer="accepted" label={backLabel} />
          )
        ) : null}
      </Stack>
    </Disclosure>
  )
}

interface FoldProps extends AnswerFormsProps {
  answer: string
  title: string
  isOpen?: boolean
  children: ReactNode
}

function Fold({ title, answer, failed, isOpen = false, children }: FoldProps) {
  const hasFailed = failed?.values.part !== CORRECTION && failed?.values.answer === answer
  return (
    <Disclosure summary={title} open={isOpen || hasFailed}>
      {children}
    </Disclosure>
  )
}

interface FormProps extends AnswerFormsProps {
  label: string
  part?: string
  kind?: 'primary' | 'secondary'
}

interface PressProps extends FormProps {
  answer: string
  children?: ReactNode
}

/** Form of one answer. It tells the server which state the page showed. */
function Press({ token, request, answer, label, part = '', kind = 'secondary', children }: PressProps) {
  return (
    <form method="post" action={urls.answer(token)} className={styles.form}>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="seen" value={request.answer.state} />
      <Stack gap={4}>
        {children}
        <Button type="submit" name="answer" value={answer} kind={kind} size="lg" className={styles.button}>
          {label}
        </Button>
      </Stack>
    </form>
  )
}

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Prefix of control ids. A page has at most one form of each answer. */
const ID = 'answer'

/** Returns what was typed into a refused form, or the stored value. */
const getTyped = ({ failed }: AnswerFormsProps, name: keyof AnswerFailure['values'], stored: string | null) =>
  failed?.values[name] || (stored ?? '')

interface ReasonFormProps extends FormProps {
  answer: string
  name: 'declineReason' | 'notSignedReason'
  legend: string
  labels: Record<string, string>
}

/** Form of an answer that needs a reason. */
function ReasonForm({ answer, name, legend, labels, ...props }: ReasonFormProps) {
  return (
    <Press {...props} answer={answer}>
      <ChoiceGroup
        id={`${ID}-${name}`}
        type="radio"
        name={name}
        legend={legend}
        options={toOptions(labels)}
        defaultValues={[getTyped(props, name, props.request.answer[name])]}
        error={props.failed?.errors[name]}
      />
    </Press>
  )
}

const decline = {
  answer: 'declined',
  name: 'declineReason',
  legend: 'Why do you decline?',
  labels: declineReasonLabels,
} as const
const notSigned = {
  answer: 'not_signed',
  name: 'notSignedReason',
  legend: 'Why is there no contract?',
  labels: notSignedReasonLabels,
} as const

function TalkForm(props: FormProps) {
  const { request, failed } = props
  const { talkDays, answer } = request
  return (
    <Press {...props} answer="talked">
      <Grid min={14} gap={4}>
        <TextField
          id={`${ID}-talkedOn`}
          type="date"
          name="talkedOn"
          label="When did you talk?"
          min={talkDays.first}
          max={talkDays.last}
          defaultValue={getTyped(props, 'talkedOn', answer.talkedOn ?? talkDays.last)}
          error={failed?.errors.talkedOn}
        />
        <SelectField
          id={`${ID}-talkedBy`}
          name="talkedBy"
          label="How did you talk?"
          options={toOptions(talkChannelLabels)}
          defaultValue={getTyped(props, 'talkedBy', answer.talkedBy ?? 'phone')}
          error={failed?.errors.talkedBy}
        />
      </Grid>
    </Press>
  )
}
