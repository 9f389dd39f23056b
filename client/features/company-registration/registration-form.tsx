import { Button } from '@client/components/button.tsx'
import { ChoiceGroup } from '@client/components/choice-group.tsx'
import { SelectField, TextArea, TextField } from '@client/components/field.tsx'
import { FieldErrorSummary } from '@client/components/field-error-summary.tsx'
import { FormProblem } from '@client/components/form-problem.tsx'
import { Honeypot } from '@client/components/honeypot.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { clearToasts, preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { companySizes } from '@shared/company-sizes.ts'
import { statesAndDc } from '@shared/places.ts'
import { serviceOptions } from '@shared/service-options.ts'
import { urls } from '@shared/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  emptyRegistration,
  type RegistrationFailure,
  registrationDraft,
  registrationReading,
  registrationSchema,
  registrationToast,
} from './registration-fields.ts'
import styles from './registration-form.module.css'

const FORM_ID = 'registration'

const states = Object.values(statesAndDc).sort((a, b) => a.localeCompare(b, 'en'))
const sizeOptions = [
  { value: '', label: 'Rather not say' },
  ...companySizes.map((size) => ({ value: size, label: size })),
]

interface RegistrationFormProps {
  /** When this form was handed out, signed by the server. */
  startToken: string
  /** What the page's action answered to a form posted without JavaScript. */
  failed?: RegistrationFailure
  onRegistered: () => void
}

/** The registration form. A real form: without JavaScript it posts to its page, whose action is `registrationAction`. */
export function RegistrationForm({ startToken, failed, onRegistered }: RegistrationFormProps) {
  const register = trpc.companies.register.useMutation()
  const { formProps, field, summary, problem, sendButton, pending } = useServerForm(
    registrationSchema,
    (registration) => {
      clearToasts()
      return register.mutateAsync(registration)
    },
    {
      mode: 'uncontrolled',
      id: FORM_ID,
      initialValues: { ...emptyRegistration, startToken },
      failed,
      draft: registrationDraft,
      hasSummary: true,
      onRefusal: (error) => showToast(registrationToast(error)),
      onSuccess: onRegistered,
      ...registrationReading,
    },
  )
  return (
    <form
      {...formProps}
      action={urls.registerCompany()}
      aria-labelledby={`${FORM_ID}-title`}
      className={styles.form}
      onFocus={preloadToasts}
    >
      <input type="hidden" name="startToken" defaultValue={field('startToken').defaultValue || startToken} />
      <FieldErrorSummary {...summary} />
      <Group title="Your company">
        <TextField
          {...field('name')}
          label="Company name"
          description="As owners know it."
          autoComplete="organization"
          required
        />
        <TextArea
          {...field('description')}
          label="Description"
          description="Whose homes you look after and what you do differently. Owners read this first."
          autoComplete="off"
          required
        />
        <TextField
          {...field('website')}
          label="Website (optional)"
          description="Owners can visit it from your profile."
          type="url"
          inputMode="url"
          autoComplete="url"
        />
      </Group>
      <Group title="What you offer">
        <ChoiceGroup
          {...field('services')}
          type="checkbox"
          legend="Services offered"
          description="Choose all that owners can book with you."
          options={serviceOptions}
          defaultValues={failed?.values.services ?? []}
          long
        />
        <div className={styles.pair}>
          <TextField
            {...field('commission')}
            label="Commission rate"
            description="Such as 20% or 15-25%."
            autoComplete="off"
            required
          />
          <TextField
            {...field('minContracts')}
            label="Minimum contract (optional)"
            description="Such as 12 months, or none."
            autoComplete="off"
          />
        </div>
      </Group>
      <Group title="Where you work">
        <TextField
          {...field('address')}
          label="Address"
          description="Street and number of your office. Owners see city and state only."
          autoComplete="street-address"
          required
        />
        <div className={styles.place}>
          <TextField {...field('city')} label="City" autoComplete="address-level2" required />
          <TextField
            {...field('state')}
            label="State"
            list={`${FORM_ID}-states`}
            autoComplete="address-level1"
            required
          />
          <TextField {...field('zipCode')} label="ZIP code" autoComplete="postal-code" required />
        </div>
        <datalist id={`${FORM_ID}-states`}>
          {states.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
        <TextArea
          {...field('serviceArea')}
          label="Service area"
          description="The cities you serve, with commas between them: Miami, Miami Beach. Add the state where it is another one: Savannah, GA."
          rows={3}
          autoComplete="off"
          required
        />
      </Group>
      <Group title="How we reach you">
        <TextField
          {...field('email')}
          label="Email"
          description="Receipt, review and owners’ requests go here. It is never shown."
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <TextField
          {...field('phoneNumber')}
          label="Phone number"
          description="With the area code."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <div className={styles.pair}>
          <SelectField {...field('companySize')} label="Company size (optional)" options={sizeOptions} />
          <TextField {...field('yearFounded')} label="Year founded (optional)" autoComplete="off" />
        </div>
      </Group>
      <Honeypot id={`${FORM_ID}-fax`} name="fax" />
      {problem ? (
        <FormProblem title={problem.title} posted={failed !== undefined}>
          {problem.message}
        </FormProblem>
      ) : null}
      <Button ref={sendButton} type="submit" size="lg" disabled={pending} className={styles.send}>
        {pending ? 'Submitting...' : 'Register Your Company'}
      </Button>
      <p className={styles.fine}>
        Nothing is listed before a person has reviewed it. How we keep what you send is in our{' '}
        <Link to={urls.privacy()}>Privacy Policy</Link>.
      </p>
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3 className={styles.groupTitle}>{title}</h3>
      {children}
    </div>
  )
}
