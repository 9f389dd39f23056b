import type { usePostedForm } from '@client/lib/use-posted-form.ts'
import { Button } from '@client/ui/button.tsx'
import { ChoiceGroup } from '@client/ui/choice-group.tsx'
import { EmailField } from '@client/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '@client/ui/field.tsx'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { FieldRow } from '@client/ui/field-row.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { Heading, Note, Stack } from '@client/ui/primitives.tsx'
import { companySizes } from '@shared/companies/company-sizes.ts'
import { getCompanyField } from '@shared/companies/fields.ts'
import type { RegistrationInput } from '@shared/companies/registration.schema.ts'
import { serviceOptions } from '@shared/companies/service-options.ts'
import { allStates } from '@shared/locations/places.ts'
import type { ReactNode } from 'react'
import styles from './company-form.module.css'

const states = Object.values(allStates).sort((a, b) => a.localeCompare(b, 'en'))
const sizeOptions = [
  { value: '', label: 'Prefer not to say' },
  ...companySizes.map((size) => ({ value: size, label: size })),
]

type PostedForm = ReturnType<typeof usePostedForm>

interface CompanyFormProps {
  /** Prefix of the control ids. */
  id: string
  form: Omit<PostedForm, 'field'> & {
    field: (name: keyof RegistrationInput) => ReturnType<PostedForm['field']>
  }
  /** True for a form that was refused without JavaScript. */
  posted: boolean
  action: string
  /** Services that are checked at first. */
  services: readonly string[]
  /** Level of the headings; 3 unless told. */
  level?: 2 | 3
  labelledBy?: string
  onFocus?: () => void
  button: string
  pendingButton: string
  /** Text below the button. */
  note: ReactNode
  /** Fields after those of the company. */
  children: ReactNode
}

/** Form of a company that registers or corrects its profile (product 2.11, 2.45), with the labels of the field list. */
export function CompanyForm(props: CompanyFormProps) {
  const { id, form, posted, services, level, button, pendingButton, note, children } = props
  const { formProps, field, errors, problem, pending } = form
  const text = (name: keyof RegistrationInput) => {
    const { label, optional } = getCompanyField(name)
    return {
      ...field(name),
      label: optional ? `${label} (optional)` : label,
      required: !optional,
      autoComplete: 'off',
    }
  }
  return (
    <Stack
      as="form"
      gap={10}
      {...formProps}
      action={props.action}
      aria-labelledby={props.labelledBy}
      className={styles.form}
      onFocus={props.onFocus}
    >
      <FieldErrorSummary errors={errors} posted={posted} />
      <FieldGroup title="Your company" level={level}>
        <TextField {...text('name')} description="The name owners know you by." autoComplete="organization" />
        <TextArea
          {...text('description')}
          description="The homes you manage and what sets you apart. Owners read this first."
        />
        <TextField
          {...text('website')}
          description="Owners can visit it from your profile."
          type="url"
          inputMode="url"
          autoComplete="url"
        />
      </FieldGroup>
      <FieldGroup title="What you offer" level={level}>
        <ChoiceGroup
          {...field('services')}
          type="checkbox"
          legend="Services offered"
          description="Select all that apply."
          options={serviceOptions}
          defaultValues={services}
          long
        />
        <FieldRow columns="1fr 1fr">
          <TextField {...text('commission')} description="For example, 20% or 15-25%." />
          <TextField {...text('minContracts')} description="For example, 12 months, or none." />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Where you work" level={level}>
        <TextField
          {...text('address')}
          description="Your office’s street address. Owners see only the city and state."
          autoComplete="address-line1"
        />
        <FieldRow columns="2fr 2fr 1.4fr">
          <TextField {...text('city')} autoComplete="address-level2" />
          <TextField {...text('state')} list={`${id}-states`} autoComplete="address-level1" />
          <TextField {...text('zipCode')} autoComplete="postal-code" />
        </FieldRow>
        <datalist id={`${id}-states`}>
          {states.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
        <TextArea
          {...text('serviceArea')}
          description="The cities you serve, separated by commas: Miami, Miami Beach. If a city is in another state, add it: Savannah, GA."
          rows={3}
        />
      </FieldGroup>
      <FieldGroup title="Contact details" level={level}>
        <EmailField
          {...text('email')}
          description="For your receipt, the review result and owners’ requests. Never shown publicly."
          autoComplete="email"
        />
        <TextField
          {...text('phoneNumber')}
          description="Include the area code."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <FieldRow columns="1fr 1fr">
          <SelectField {...text('companySize')} options={sizeOptions} />
          <TextField {...text('yearFounded')} />
        </FieldRow>
      </FieldGroup>
      {children}
      {problem ? (
        <FormProblem title={problem.title} posted={posted}>
          {problem.message}
        </FormProblem>
      ) : null}
      <Stack gap={3} align="start">
        <Button type="submit" size="lg" disabled={pending}>
          {pending ? pendingButton : button}
        </Button>
        <Note>{note}</Note>
      </Stack>
    </Stack>
  )
}

interface FieldGroupProps {
  title: string
  level?: 2 | 3
  children: ReactNode
}

/** Fields under a heading. */
export function FieldGroup({ title, level = 3, children }: FieldGroupProps) {
  return (
    <Stack gap={6}>
      <Heading level={level} size={3} className={styles.groupTitle}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
