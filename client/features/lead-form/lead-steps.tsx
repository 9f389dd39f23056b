import { Button } from '@client/components/button.tsx'
import { SelectField, TextArea, TextField } from '@client/components/field.tsx'
import { FormProblem } from '@client/components/form-problem.tsx'
import type { Problem } from '@client/lib/form-errors.ts'
import { consentText } from '@shared/consent.ts'
import { type LeadFieldDescriptor, leadFields } from '@shared/leads/fields.ts'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import styles from './lead-form.module.css'
import type { LeadForm } from './use-lead-form.ts'

interface StepProps {
  field: LeadForm['field']
  /** Whether this is the step in front; without scripts both are shown. */
  shown: boolean
  heading: Ref<HTMLHeadingElement>
  headingLevel: 3 | 4
}

function Step({
  title,
  shown,
  heading,
  headingLevel,
  children,
}: Omit<StepProps, 'field'> & { title: string; children: ReactNode }) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.step} data-shown={shown}>
      <Heading ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {title}
      </Heading>
      {children}
    </div>
  )
}

interface QuestionsProps {
  /** Name, id, value and error of a control. */
  ask: LeadForm['field']
}

/** The questions of a step, in their order. */
function StepFields({ step, ask }: QuestionsProps & { step: LeadFieldDescriptor['step'] }) {
  return leadFields
    .filter((field) => field.step === step)
    .map((field) => <StepField key={field.key} field={field} ask={ask} />)
}

/** One question, entered as its kind says. Optional ones say so in words. */
function StepField({ field, ask }: QuestionsProps & { field: LeadFieldDescriptor }) {
  const { key, kind, label, reason, optional, autoComplete = 'off', options = [] } = field
  const shown = {
    ...ask(key),
    label: optional ? `${label} (optional)` : label,
    description: reason,
    required: !optional,
  }
  switch (kind) {
    case 'choice':
      return <SelectField {...shown} options={options} />
    case 'lines':
      return <TextArea {...shown} autoComplete={autoComplete} />
    case 'email':
      return <TextField {...shown} autoComplete={autoComplete} type="email" inputMode="email" />
    case 'phone':
      return <TextField {...shown} autoComplete={autoComplete} type="tel" inputMode="tel" />
    case 'zip':
    case 'number':
      return <TextField {...shown} autoComplete={autoComplete} inputMode="numeric" className={styles.short} />
    default:
      return <TextField {...shown} autoComplete={autoComplete} />
  }
}

/** Step 1: who asks. */
export function ContactStep({ field, ...step }: StepProps) {
  return (
    <Step title="Your Information" {...step}>
      <StepFields step="contact" ask={field} />
      <div className={styles.scripted}>
        {/* A submit button: Enter works, and where no script ever runs the server opens step 2. */}
        <Button type="submit" name="step" value="1" className={styles.wide}>
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
  /** Asked before the request is sent; null for none. */
  question: ReactNode
  /** The problem is the answer to a post without JavaScript: the new page starts there. */
  posted: boolean
  sendButton: Ref<HTMLButtonElement>
  onBack: () => void
}

/** Step 2: which property, the consent, and what went wrong beside the button that tries again. */
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
    <Step title="Property Details" {...step}>
      <StepFields step="property" ask={field} />
      {companyNames.length === 0 ? (
        <p className={styles.unchosen}>
          You haven’t chosen a company yet. After you send this, you pick who gets it.
        </p>
      ) : null}
      <p className={styles.consent}>{consentText(companyNames)}</p>
      {problem ? (
        <FormProblem title={problem.title} posted={posted}>
          {problem.message}
          {problem.link ? (
            <>
              {' '}
              <Link to={problem.link.href}>{problem.link.label}</Link>
            </>
          ) : null}
        </FormProblem>
      ) : null}
      {question}
      <div className={styles.buttons}>
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
        <Button
          type="button"
          kind="secondary"
          onClick={onBack}
          disabled={pending}
          className={styles.scripted}
        >
          Back
        </Button>
      </div>
    </Step>
  )
}
