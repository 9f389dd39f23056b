import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useFormState } from '@client/admin/lib/confirmed-close.ts'
import { takeFocus } from '@client/admin/lib/take-focus.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { type DialogForm, FormDialog } from '@client/admin/parts/form-dialog.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Alert, Blockquote, Checkbox, MultiSelect, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { addLeadInput } from '@shared/leads/admin-leads.schema.ts'
import { spokenConsentText } from '@shared/leads/consent.ts'
import { type LeadFieldKey, leadFields } from '@shared/leads/fields.ts'
import { distanceText } from '@shared/lib/distance.ts'
import { MAX_PHONE_COMPANIES } from '@shared/lib/limits.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { urls } from '@shared/lib/urls.ts'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { LeadField } from './lead-field.tsx'

interface AddLeadProps {
  opened: boolean
  onClose: () => void
  /** Opens the lead that was added. */
  onAdded: (id: number) => void
}

/** Adds a lead that an operator takes on the phone. */
export function AddLead({ opened, onClose, onAdded }: AddLeadProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Add Lead">
      {(dialog) => <AddLeadForm {...dialog} onClose={onClose} onAdded={onAdded} />}
    </FormDialog>
  )
}

const defaultTexts = objectFrom(
  leadFields.map(({ key }) => key),
  (key) => leadFields.find((field) => field.key === key)?.defaultValue ?? '',
)

/** Returns the five digits of a ZIP code once they are typed. */
const toZipCode = (zip: string): string | undefined => /^\d{5}/.exec(zip.trim())?.[0]

/** Order in which a caller says them: the number before the email address, and the ZIP code that fills in the city. */
const spoken: readonly LeadFieldKey[] = ['fullName', 'phone', 'email', 'propertyAddress', 'propertyZip']
const phoneCallFields = [
  ...spoken.flatMap((key) => leadFields.filter((field) => field.key === key)),
  ...leadFields.filter(({ key }) => !spoken.includes(key)),
]
const phoneCallProps: Partial<Record<LeadFieldKey, object>> = {
  fullName: { 'data-autofocus': true },
  phone: { required: true },
  email: { description: 'The receipt goes here, and duplicates are found by it.' },
}

/** Fills in the city of a ZIP code, unless the operator has entered another one. */
function useCityOfZip(zip: string, city: string, setCity: (city: string) => void): void {
  const zipCode = toZipCode(zip)
  const { data } = trpc.locations.checkAddress.useQuery(zipCode ? { zip: zipCode, city: '' } : skipToken)
  const zipCity = zipCode && data?.kind === 'fine' ? data.zipCity : null
  const filled = useRef('')
  const fill = useEffectEvent(() => {
    if (zipCity === null || (city.trim() !== '' && city !== filled.current)) return
    filled.current = zipCity
    setCity(zipCity)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills in once for each city
  useEffect(() => fill(), [zipCity])
}

interface ChosenCompany {
  id: number
  name: string
}

type AddLeadValues = Record<LeadFieldKey, string> & {
  companies: ChosenCompany[]
  isConsentGiven: boolean
}

function toConsentText(companies: readonly ChosenCompany[]): string {
  return spokenConsentText(companies.map(({ name }) => name))
}

/** Schema of the form's values: returns the procedure's input, with the text for the chosen companies. */
const addLeadForm = z.custom<AddLeadValues>().transform((values, context) => {
  const { companies, ...fields } = values
  const parsed = addLeadInput.safeParse({
    ...fields,
    companyIds: companies.map(({ id }) => id),
    consentText: toConsentText(companies),
  })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    context.addIssue({ code: 'custom', path: path[0] === 'companyIds' ? ['companies'] : path, message })
  }
  return z.NEVER
})

function AddLeadForm({ state, onClose, onCancel, onAdded }: DialogForm & Omit<AddLeadProps, 'opened'>) {
  const utils = trpc.useUtils()
  const add = trpc.leads.add.useMutation()
  const [duplicateId, setDuplicateId] = useState<number | null>(null)
  const { form, formProps, pending } = useServerForm(addLeadForm, add.mutateAsync, {
    initialValues: { ...defaultTexts, companies: [], isConsentGiven: false },
    onSuccess: async ({ id, isDuplicate }) => {
      if (isDuplicate) return setDuplicateId(id)
      showToast(adminToasts.leadAdded)
      onClose()
      onAdded(id)
      await Promise.all([utils.leads.invalidate(), utils.dashboard.invalidate()])
    },
    onFailure: (message) => showToast(adminToasts.leadAddFailed(message)),
  })
  useFormState(state, { isUnsaved: form.isDirty(), isSending: pending })
  const { companies, propertyZip, propertyCity } = form.values
  useCityOfZip(propertyZip, propertyCity, (city) => form.setFieldValue('propertyCity', city))
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        setDuplicateId(null)
        formProps.onSubmit(event)
      }}
    >
      <Stack gap="sm">
        {phoneCallFields.map((field) => (
          <LeadField
            key={field.key}
            field={field}
            input={{ ...form.getInputProps(field.key), ...phoneCallProps[field.key] }}
          />
        ))}
        <AddLeadCompanies
          zip={propertyZip}
          city={propertyCity}
          chosen={companies}
          error={typeof form.errors.companies === 'string' ? form.errors.companies : undefined}
          onChange={(next) => {
            form.setFieldValue('companies', next)
            // Another text has to be read aloud again.
            form.setFieldValue('isConsentGiven', false)
          }}
        />
        <Section title="Read this to the owner">
          <Blockquote color="gray" py="xs" px="md" fz="sm">
            {toConsentText(companies)}
          </Blockquote>
          <Checkbox
            label="I read this text to the owner, and the owner agreed"
            {...form.getInputProps('isConsentGiven', { type: 'checkbox' })}
          />
        </Section>
        {duplicateId === null ? null : <DuplicateAlert leadId={duplicateId} />}
        <div className="admin-foot">
          <FormButtons submit="Add Lead" pending={pending} onCancel={onCancel} />
        </div>
      </Stack>
    </form>
  )
}

const TYPING_MS = 250

interface AddLeadCompaniesProps {
  zip: string
  city: string
  chosen: readonly ChosenCompany[]
  error: string | undefined
  onChange: (chosen: ChosenCompany[]) => void
}

/** Companies near the property that the owner wants to hear from. */
function AddLeadCompanies({ zip, city, chosen, error, onChange }: AddLeadCompaniesProps) {
  const zipCode = toZipCode(zip)
  const [settledCity] = useDebouncedValue(city.trim(), TYPING_MS)
  const { data, isError, isFetching } = trpc.companies.search.useQuery(
    zipCode ? { zipCode, city: settledCity || undefined } : skipToken,
    { placeholderData: keepPreviousData },
  )
  const found = data ?? []
  const missing = chosen.filter(({ id }) => !found.some((company) => company.id === id))
  const names = new Map([...found, ...missing].map(({ id, name }) => [id, name]))
  const choices = [
    ...found.map(({ id, name, distanceMiles }) => ({
      value: String(id),
      label: distanceMiles === null ? name : `${name} (${distanceText(distanceMiles)})`,
    })),
    // Chosen for an earlier ZIP code.
    ...missing.map(({ id, name }) => ({
      value: String(id),
      label: data ? `${name} (not near this ZIP code)` : name,
    })),
  ]
  return (
    <MultiSelect
      label="Companies"
      description={
        zipCode === undefined
          ? 'Enter the ZIP code to see the companies nearby.'
          : `Up to ${MAX_PHONE_COMPANIES} that the owner wants to hear from. They get the lead by email.`
      }
      data={choices}
      value={chosen.map(({ id }) => String(id))}
      maxValues={MAX_PHONE_COMPANIES}
      disabled={zipCode === undefined}
      searchable
      clearable
      error={error}
      nothingFoundMessage={
        isError
          ? 'We couldn’t load companies. Close the list and try again.'
          : isFetching
            ? 'Searching...'
            : 'No company is near this property.'
      }
      onChange={(ids) => onChange(ids.map(Number).map((id) => ({ id, name: names.get(id) ?? '' })))}
    />
  )
}

/** Says that the lead exists. Takes the focus, which brings it into view. */
function DuplicateAlert({ leadId }: { leadId: number }) {
  return (
    <Alert ref={takeFocus} tabIndex={-1} color="rose" role="alert" title="This lead already exists">
      The same owner asked about this property within the last 24 hours:{' '}
      <a href={urls.admin.leads(leadId)} target="_blank" rel="noopener">
        Lead {leadId} (new tab)
      </a>
      . Nothing was added.
    </Alert>
  )
}
