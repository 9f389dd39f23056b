import { clearDraft, type FormDraft, useFormDraft } from '@client/lib/form-draft.ts'
import { checkValues } from '@client/lib/form-errors.ts'
import { clearToasts, preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { Button } from '@client/ui/button.tsx'
import { ChoiceGroup } from '@client/ui/choice-group.tsx'
import { EmailField } from '@client/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '@client/ui/field.tsx'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { FieldRow } from '@client/ui/field-row.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { Honeypot } from '@client/ui/honeypot.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import { companySizes } from '@shared/companies/company-sizes.ts'
import { serviceOptions } from '@shared/companies/service-options.ts'
import { urls } from '@shared/lib/urls.ts'
import { allStates } from '@shared/locations/places.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  type RegistrationFailure,
  registrationFailureOptions,
  registrationToast,
} from './registration-errors.ts'
import {
  emptyRegistration,
  type RegistrationValues,
  registrationKeys,
  registrationSchema,
} from './registration-fields.ts'
import styles from './registration-form.module.css'

const FORM_ID = 'registration'

const states = Object.values(allStates).sort((a, b) => a.localeCompare(b, 'en'))
const sizeOptions = [
  { value: '', label: 'Prefer not to say' },
  ...companySizes.map((size) => ({ value: size, label: size })),
]

/** Draft of the form; it includes the token, which holds the time the form was served. */
const registrationDraft: FormDraft = {
  name: 'registration',
  fields: [...registrationKeys, 'startToken'],
  alsoSave: () => ['startToken'],
}

interface RegistrationFormProps {
  /** Signed token with the time the form was served. */
  startToken: string
  failed?: RegistrationFailure
  onRegistered: (receipt: { unknownPlaces: string[] }) => void
}

/** Company registration form. Without JavaScript it posts to its page, whose action is `registrationAction`. */
export function RegistrationForm({ startToken, failed, onRegistered }: RegistrationFormProps) {
  const register = trpc.companies.register.useMutation()
  const { formProps, field, errors, problem, pending } = usePostedForm<RegistrationValues>({
    id: FORM_ID,
    initialValues: { ...emptyRegistration, startToken },
    failed,
    submit: async (values) => {
      const registration = checkValues(registrationSchema, values)
      clearToasts()
      const receipt = await register.mutateAsync(registration)
      clearDraft(registrationDraft)
      onRegistered(receipt)
    },
    onRefused: (_errors, error) => {
      if (error) showToast(registrationToast(error))
    },
    ...registrationFailureOptions,
  })
  useFormDraft(formProps.ref, registrationDraft, failed)
  return (
    <Stack
      as="form"
      gap={10}
      {...formProps}
      action={urls.registerCompany()}
      aria-labelledby={`${FORM_ID}-title`}
      className={styles.form}
      onFocus={preloadToasts}
    >
      <input type="hidden" name="startToken" defaultValue={field('startToken').defaultValue || startToken} />
      <FieldErrorSummary errors={errors} posted={failed !== undefined} />
      <Group title="Your company">
        <TextField
          {...field('name')}
          label="Company name"
          description="The name owners know you by."
          autoComplete="organization"
          required
        />
        <TextArea
          {...field('description')}
          label="Description"
          description="The homes you manage and what sets you apart. Owners read this first."
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
          description="Select all that apply."
          options={serviceOptions}
          defaultValues={failed?.values.services ?? []}
          long
        />
        <FieldRow columns="1fr 1fr">
          <TextField
            {...field('commission')}
            label="Commission rate"
            description="For example, 20% or 15-25%."
            autoComplete="off"
            required
          />
          <TextField
            {...field('minContracts')}
            label="Minimum contract (optional)"
            description="For example, 12 months, or none."
            autoComplete="off"
          />
        </FieldRow>
      </Group>
      <Group title="Where you work">
        <TextField
          {...field('address')}
          label="Address"
          description="Your office’s street address. Owners see only the city and state."
          autoComplete="address-line1"
          required
        />
        <FieldRow columns="2fr 2fr 1.4fr">
          <TextField {...field('city')} label="City" autoComplete="address-level2" required />
          <TextField
            {...field('state')}
            label="State"
            list={`${FORM_ID}-states`}
            autoComplete="address-level1"
            required
          />
          <TextField {...field('zipCode')} label="ZIP code" autoComplete="postal-code" required />
        </FieldRow>
        <datalist id={`${FORM_ID}-states`}>
          {states.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
        <TextArea
          {...field('serviceArea')}
          label="Service area"
          description="The cities you serve, separated by commas: Miami, Miami Beach. If a city is in another state, add it: Savannah, GA."
          rows={3}
          autoComplete="off"
          required
        />
      </Group>
      <Group title="Contact details">
        <EmailField
          {...field('email')}
          label="Email"
          description="For your receipt, the review result and owners’ requests. Never shown publicly."
          autoComplete="email"
          required
        />
        <TextField
          {...field('phoneNumber')}
          label="Phone number"
          description="Include the area code."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <FieldRow columns="1fr 1fr">
          <SelectField {...field('companySize')} label="Company size (optional)" options={sizeOptions} />
          <TextField {...field('yearFounded')} label="Year founded (optional)" autoComplete="off" />
        </FieldRow>
      </Group>
      <Honeypot id={`${FORM_ID}-fax`} name="fax" />
      {problem ? (
        <FormProblem title={problem.title} posted={failed !== undefined}>
          {problem.message}
        </FormProblem>
      ) : null}
      <Stack gap={3} align="start">
        <Button type="submit" size="lg" disabled={pending}>
          {pending ? 'Submitting...' : 'Register Your Company'}
        </Button>
        <Note>
          We review every registration before listing it. See how we handle your data in our{' '}
          <Link to={urls.privacy()}>Privacy Policy</Link>.
        </Note>
      </Stack>
    </Stack>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={6}>
      <h3 className={styles.groupTitle}>{title}</h3>
      {children}
    </Stack>
  )
}
