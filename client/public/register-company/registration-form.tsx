import { clearDraft, type FormDraft, useFormDraft } from '@client/lib/form-draft.ts'
import { checkValues } from '@client/lib/form-errors.ts'
import { clearToasts, preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { CompanyFields } from '@client/public/parts/company-fields/company-fields.tsx'
import { Button } from '@client/ui/button.tsx'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { Honeypot } from '@client/ui/honeypot.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
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
import styles from './registration-form.module.css'

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
      <CompanyFields id={FORM_ID} field={field} services={failed?.values.services ?? []} />
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
