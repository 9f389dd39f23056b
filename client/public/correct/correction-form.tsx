import { checkValues, type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { CompanyFields, FieldGroup } from '@client/public/parts/company-fields/company-fields.tsx'
import { Button } from '@client/ui/button.tsx'
import { SelectField, TextField } from '@client/ui/field.tsx'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { Grid, Note, Stack } from '@client/ui/primitives.tsx'
import {
  type ContractFactKey,
  contractFactKeys,
  contractFacts,
  listingAccounts,
} from '@shared/companies/contract-facts.ts'
import {
  type CorrectionValues,
  correctionKeys,
  correctionValues,
} from '@shared/companies/correction.schema.ts'
import { CHECK_FIELDS } from '@shared/lib/errors.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { urls } from '@shared/lib/urls.ts'
import styles from './correction-form.module.css'

const FORM_ID = 'correction'

export const emptyCorrection: CorrectionValues = { ...objectFrom(correctionKeys, () => ''), services: [] }
export type CorrectionFailure = FormFailure<CorrectionValues>

const toMessage = messageOr(
  'We couldn’t reach our servers. Your entries are still here. Please try again in a moment.',
)
export const correctionFailureOptions: FailureOptions<CorrectionValues> = {
  toProblem: (error) =>
    typeof error.data?.details === 'object' ? { message: CHECK_FIELDS } : toMessage(error),
}

interface CorrectionFormProps {
  token: string
  /** Today's values, with those that wait for review. */
  values: CorrectionValues
  failed?: CorrectionFailure
  onSent: (sent: { confirmsEmail: boolean }) => void
}

/** The registration's fields with today's values, and the contract facts (product 2.45). Posts without JavaScript. */
export function CorrectionForm({ token, values, failed, onSent }: CorrectionFormProps) {
  const submit = trpc.companies.submitCorrection.useMutation()
  const { formProps, field, errors, problem, pending } = usePostedForm<CorrectionValues>({
    id: FORM_ID,
    initialValues: values,
    failed,
    submit: async (sent) =>
      onSent(await submit.mutateAsync({ token, values: checkValues(correctionValues, sent) })),
    ...correctionFailureOptions,
  })
  return (
    <Stack as="form" gap={10} {...formProps} action={urls.correct(token)} className={styles.form}>
      <FieldErrorSummary errors={errors} posted={failed !== undefined} />
      <CompanyFields
        id={FORM_ID}
        field={field}
        services={failed?.values.services ?? values.services}
        level={2}
      />
      <FieldGroup title="Your contract with owners" level={2}>
        <Note>
          Owners compare these. Leave empty what you don’t want to say: it stays “Unknown”, a question to ask
          you.
        </Note>
        <Grid min={18} gap={5} align="end">
          {contractFactKeys.map((key) => (
            <FactField key={key} fact={key} field={field(key)} />
          ))}
        </Grid>
      </FieldGroup>
      {problem ? <FormProblem posted={failed !== undefined}>{problem.message}</FormProblem> : null}
      <Stack gap={3} align="start">
        <Button type="submit" size="lg" disabled={pending}>
          {pending ? 'Sending...' : 'Send for review'}
        </Button>
        <Note>We send what differs to a reviewer. Your profile stays as it is until then.</Note>
      </Stack>
    </Stack>
  )
}

interface FactFieldProps {
  fact: ContractFactKey
  field: { id: string; name: string; defaultValue: string }
}

function FactField({ fact, field }: FactFieldProps) {
  const { label, question, kind } = contractFacts[fact]
  const props = { ...field, label: `${label} (optional)`, description: question, autoComplete: 'off' }
  if (kind !== 'choice') return <TextField {...props} />
  return <SelectField {...props} options={[{ value: '', label: 'Not stated' }, ...listingAccounts]} />
}
