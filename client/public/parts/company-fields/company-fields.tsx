import { ChoiceGroup } from '@client/ui/choice-group.tsx'
import { EmailField } from '@client/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '@client/ui/field.tsx'
import { FieldRow } from '@client/ui/field-row.tsx'
import { Heading, Stack } from '@client/ui/primitives.tsx'
import { companySizes } from '@shared/companies/company-sizes.ts'
import type { RegistrationInput } from '@shared/companies/registration.schema.ts'
import { serviceOptions } from '@shared/companies/service-options.ts'
import { allStates } from '@shared/locations/places.ts'
import type { ReactNode } from 'react'
import styles from './company-fields.module.css'

const states = Object.values(allStates).sort((a, b) => a.localeCompare(b, 'en'))
const sizeOptions = [
  { value: '', label: 'Prefer not to say' },
  ...companySizes.map((size) => ({ value: size, label: size })),
]

interface CompanyFieldsProps {
  /** Prefix of the control ids. */
  id: string
  /** Props of a control, as `usePostedForm` returns them. */
  field: (name: keyof RegistrationInput) => {
    id: string
    name: string
    error?: ReactNode
    defaultValue: string
  }
  /** Services that are checked at first. */
  services: readonly string[]
  /** Level of the headings; 3 unless told. */
  level?: 2 | 3
}

/** Fields of a company that registers or corrects its profile (product 2.11, 2.45). */
export function CompanyFields({ id, field, services, level }: CompanyFieldsProps) {
  return (
    <>
      <FieldGroup title="Your company" level={level}>
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
      </FieldGroup>
      <FieldGroup title="Where you work" level={level}>
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
            list={`${id}-states`}
            autoComplete="address-level1"
            required
          />
          <TextField {...field('zipCode')} label="ZIP code" autoComplete="postal-code" required />
        </FieldRow>
        <datalist id={`${id}-states`}>
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
      </FieldGroup>
      <FieldGroup title="Contact details" level={level}>
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
      </FieldGroup>
    </>
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
