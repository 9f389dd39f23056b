import { Button } from '@client/components/button.tsx'
import { SelectField, TextArea, TextField } from '@client/components/field.tsx'
import { FormProblem } from '@client/components/form-problem.tsx'
import type { Problem } from '@client/lib/form-errors.ts'
import { consentText } from '@shared/consent.ts'
import { formPropertyTypes } from '@shared/property-types.ts'
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

/** Step 1: who asks. */
export function ContactStep({ field, ...step }: StepProps) {
  return (
    <Step title="Your Information" {...step}>
      <TextField
        {...field('fullName')}
        label="Full name"
        description="So managers know who to ask for."
        autoComplete="name"
        required
      />
      <TextField
        {...field('email')}
        label="Email"
        description="We send you a receipt and a link to your matches."
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField
        {...field('phone')}
        label="Phone (optional)"
        description="If you’d rather talk. We share it only with the companies you choose."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
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
      <TextField
        {...field('propertyAddress')}
        label="Property address"
        description="Street and number. Rents and rules differ from block to block."
        autoComplete="address-line1"
        required
      />
      <TextField
        {...field('propertyCity')}
        label="City"
        description="Managers work city by city."
        autoComplete="address-level2"
        required
      />
      <TextField
        {...field('propertyZip')}
        label="ZIP code"
        description="We measure the distance to each company from here."
        inputMode="numeric"
        autoComplete="postal-code"
        className={styles.short}
        required
      />
      <SelectField
        {...field('propertyType')}
        label="Property type"
        description="Some companies look after certain kinds of homes only."
        required
        options={formPropertyTypes}
      />
      <TextArea
        {...field('additionalInfo')}
        label="Additional information (optional)"
        description="Bedrooms, bookings you already have, when you would like to start."
        autoComplete="off"
      />
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
