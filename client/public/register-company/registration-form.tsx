import { clearDraft, type FormDraft, useFormDraft } from '@client/lib/form-draft.ts'
import { checkValues } from '@client/lib/form-errors.ts'
import { clearToasts, preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { CompanyForm } from '@client/public/parts/company-form/company-form.tsx'
import { Honeypot } from '@client/ui/honeypot.tsx'
import { urls } from '@shared/lib/urls.ts'
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

const FORM_ID = 'registration'

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
  const form = usePostedForm<RegistrationValues>({
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
  useFormDraft(form.formProps.ref, registrationDraft, failed)
  return (
    <CompanyForm
      id={FORM_ID}
      form={form}
      posted={failed !== undefined}
      action={urls.registerCompany()}
      services={failed?.values.services ?? []}
      labelledBy={`${FORM_ID}-title`}
      onFocus={preloadToasts}
      button="Register Your Company"
      pendingButton="Submitting..."
      note={
        <>
          We review every registration before listing it. See how we handle your data in our{' '}
          <Link to={urls.privacy()}>Privacy Policy</Link>.
        </>
      }
    >
      <input
        type="hidden"
        name="startToken"
        defaultValue={form.field('startToken').defaultValue || startToken}
      />
      <Honeypot id={`${FORM_ID}-fax`} name="fax" />
    </CompanyForm>
  )
}
