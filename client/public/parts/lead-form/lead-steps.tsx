import type { Problem } from '@client/lib/form-errors.ts'
import { Button } from '@client/ui/button.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { Card, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { ProgressSteps } from '@client/ui/progress-steps.tsx'
import { consentText } from '@shared/leads/consent.ts'
import { type LeadFieldDescriptor, leadFields } from '@shared/leads/fields.ts'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { LeadField } from './lead-field.tsx'
import styles from './lead-form.module.css'
import type { LeadForm } from './use-lead-form.ts'

interface StepProps {
  field: LeadForm['field']
  /** True for the current step; without JavaScript both are shown. */
  shown: boolean
  heading: Ref<HTMLHeadingElement>
  headingLevel: 3 | 4
}

function Step({
  title,
  number,
  note,
  shown,
  heading,
  headingLevel,
  children,
}: Omit<StepProps, 'field'> & { title: string; number: number; note: string; children: ReactNode }) {
  const Heading = `h${headingLevel}` as const
  return (
    <Stack className={styles.step} data-shown={shown}>
      <Row gap={2} rowGap={1} align="baseline" justify="space-between">
        <Heading ref={heading} tabIndex={-1} className={styles.stepTitle}>
          {title}
        </Heading>
        {shown ? (
          <div className={classNames(styles.progress, 'needs-script')}>
            <ProgressSteps current={number} total={2} note={note} />
          </div>
        ) : null}
      </Row>
      {children}
    </Stack>
  )
}

interface StepFieldsProps {
  step: LeadFieldDescriptor['step']
  getField: LeadForm['field']
}

function StepFields({ step, getField }: StepFieldsProps) {
  return leadFields
    .filter((field) => field.step === step)
    .map((field) => <LeadField key={field.key} field={field} {...getField(field.key)} />)
}

function LeadProblem({ title, message, isNotice, link, posted = false }: Problem & { posted?: boolean }) {
  return (
    <FormProblem title={title} isNotice={isNotice} posted={posted}>
      {message}
      {link ? (
        <>
          {' '}
          <Link to={link.href}>{link.label}</Link>
        </>
      ) : null}
    </FormProblem>
  )
}

interface ContactStepProps extends StepProps {
  /** Where the step posts to without JavaScript: the form on its page. */
  formUrl: string
  /** Reason why the step could not be checked. */
  problem: Problem | null
}

export function ContactStep({ field, formUrl, problem, ...step }: ContactStepProps) {
  return (
    <Step title="Your Information" number={1} note="about a minute" {...step}>
      <StepFields step="contact" getField={field} />
      {problem ? <LeadProblem {...problem} /> : null}
      <div className="needs-script">
        {/* A submit button, so that Enter works and, without JavaScript, the server opens step 2. */}
        <Button type="submit" name="step" value="1" formAction={formUrl} className={styles.wide}>
          Next Step
        </Button>
      </div>
    </Step>
  )
}

interface PropertyStepProps extends StepProps {
  companyNames: readonly string[]
  pending: boolean
  problem: Problem | null
  question: ReactNode
  /** Rendered after a post without JavaScript: the new page focuses the problem. */
  posted: boolean
  sendButton: Ref<HTMLButtonElement>
  onBack: () => void
}

export function PropertyStep({
  field,
  companyNames,
  pending,
  problem,
  question,
  posted,
  sendButton,
  onBack,
  ...step
}: PropertyStepProps) {
  return (
    <Step title="Property Details" number={2} note="almost done" {...step}>
      <StepFields step="property" getField={field} />
      {companyNames.length === 0 ? (
        <Card tone="sand" pad={3}>
          <b>You haven’t chosen a company yet. You can pick who gets your request after you submit it.</b>
        </Card>
      ) : null}
      <Note>{consentText(companyNames)}</Note>
      {problem ? <LeadProblem {...problem} posted={posted} /> : null}
      {question}
      <Row justify="end" className={styles.buttons}>
        <Button
          ref={sendButton}
          type="submit"
          name="step"
          value="2"
          disabled={pending}
          className={styles.wide}
        >
          {pending ? 'Submitting...' : 'Submit Request'}
        </Button>
        <Button type="button" kind="secondary" onClick={onBack} disabled={pending} className="needs-script">
          Back
        </Button>
      </Row>
    </Step>
  )
}
