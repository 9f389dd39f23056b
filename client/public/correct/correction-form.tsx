import { checkValues, type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { CompanyForm, FieldGroup } from '@client/public/parts/company-form/company-form.tsx'
import { SelectField, TextField } from '@client/ui/field.tsx'
import { Grid, Note } from '@client/ui/primitives.tsx'
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
  const form = usePostedForm<CorrectionValues>({
    id: FORM_ID,
    initialValues: values,
    failed,
    submit: async (sent) =>
      onSent(await submit.mutateAsync({ token, values: checkValues(correctionValues, sent) })),
    ...correctionFailureOptions,
  })
  return (
    <CompanyForm
      id={FORM_ID}
      form={form}
      posted={failed !== undefined}
      action={urls.correct(token)}
      services={failed?.values.services ?? values.services}
      level={2}
      button="Send for review"
      pendingButton="Sending..."
      note="We send what differs to a reviewer. Your profile stays as it is until then."
    >
      <FieldGroup title="Your contract with owners" level={2}>
        <Note>
          Owners compare these. Leave empty what you don’t want to say: it stays “Unknown”, a question to ask
          you.
        </Note>
        <Grid min={18} gap={5} align="end">
          {contractFactKeys.map((key) => (
            <FactField key={key} fact={key} field={form.field(key)} />
          ))}
        </Grid>
      </FieldGroup>
    </CompanyForm>
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
