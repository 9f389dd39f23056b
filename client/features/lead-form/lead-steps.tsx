import { Button } from '@client/components/button.tsx'
import { SelectField } from '@client/components/field.tsx'
import { FormProblem } from '@client/components/form-problem.tsx'
import { consentText } from '@shared/consent.ts'
import { formPropertyTypes } from '@shared/property-types.ts'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { type FieldContext, FormField, FormText, fieldProps } from './form-field.tsx'
import type { LeadProblem } from './lead-fields.ts'
import styles from './lead-form.module.css'

interface StepProps {
  fields: FieldContext
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
}: Omit<StepProps, 'fields'> & { title: string; children: ReactNode }) {
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
export function ContactStep({ fields, pending, ...step }: StepProps & { pending: boolean }) {
  return (
    <Step title="Your Information" {...step}>
      <FormField
        {...fields}
        name="fullName"
        label="Full name"
        reason="So managers know who to ask for."
        autoComplete="name"
      />
      <FormField
        {...fields}
        name="email"
        label="Email"
        reason="We send you a receipt and a link to your matches."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <FormField
        {...fields}
        name="phone"
        label="Phone"
        optional
        reason="If you’d rather talk. We share it only with the companies you choose."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <div className={styles.scripted}>
        {/* A submit button: Enter works, and where no script ever runs the server opens step 2. */}
        <Button
          type="submit"
          name="step"
          value="1"
          className={styles.wide}
          aria-disabled={pending || undefined}
        >
          Next Step
        </Button>
      </div>
    </Step>
  )
}

interface PropertyStepProps extends StepProps {
  companyNames: readonly string[]
  pending: boolean
  problem: LeadProblem | null
  /** Asked before the request is sent; null for none. */
  question: ReactNode
  /** The problem is the answer to a post without JavaScript: the new page starts there. */
  posted: boolean
  sendButton: Ref<HTMLButtonElement>
  onBack: () => void
}

/** Step 2: which property, the consent, and what went wrong beside the button that tries again. */
export function PropertyStep({
  fields,
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
      <FormField
        {...fields}
        name="propertyAddress"
        label="Property address"
        reason="Street and number. Rents and rules differ from block to block."
        autoComplete="address-line1"
      />
      <FormField
        {...fields}
        name="propertyCity"
        label="City"
        reason="Managers work city by city."
        autoComplete="address-level2"
      />
      <FormField
        {...fields}
        name="propertyZip"
        label="ZIP code"
        reason="We measure the distance to each company from here."
        inputMode="numeric"
        autoComplete="postal-code"
        className={styles.short}
      />
      <SelectField
        {...fieldProps({
          ...fields,
          name: 'propertyType',
          label: 'Property type',
          reason: 'Some companies look after certain kinds of homes only.',
        })}
        options={formPropertyTypes}
      />
      <FormText
        {...fields}
        name="additionalInfo"
        label="Additional information"
        optional
        reason="Bedrooms, bookings you already have, when you would like to start."
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
