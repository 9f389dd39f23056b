import { Button } from '@client/ui/button.tsx'
import { SelectField, TextArea, TextField } from '@client/ui/field.tsx'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { Note, Row } from '@client/ui/primitives.tsx'
import { leadFields } from '@shared/leads/fields.ts'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { correctableFields, OWN_REQUEST_IDS } from '@shared/leads/own-progress.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { OwnForm } from './own-form.tsx'
import type { CorrectionFailure } from './own-request-action.ts'

const toId = (key: string) => `correct-${key}`

/** Form with what an owner can correct. After a refused post it shows what was typed. */
export function CorrectForm({
  lead,
  failed,
}: {
  lead: OwnLead['lead']
  failed: CorrectionFailure | undefined
}) {
  const errors = correctableFields.flatMap((key) => {
    const message = failed?.errors[key]
    return message ? [{ fieldId: toId(key), message }] : []
  })
  return (
    <OwnForm act="correct" leadId={lead.id} id={OWN_REQUEST_IDS.correct}>
      <FieldErrorSummary errors={errors} posted={failed !== undefined} />
      {correctableFields.map((key) => (
        <CorrectField key={key} name={key} value={failed?.values[key] ?? lead[key] ?? ''} failed={failed} />
      ))}
      <Note>
        Your email address can’t be changed here. If it’s wrong, stop this request and send a new one.
      </Note>
      {failed?.problem ? <FormProblem posted>{failed.problem.message}</FormProblem> : null}
      <Row>
        <Button type="submit">Save changes</Button>
      </Row>
    </OwnForm>
  )
}

interface CorrectFieldProps {
  name: (typeof correctableFields)[number]
  value: string
  failed: CorrectionFailure | undefined
}

function CorrectField({ name, value, failed }: CorrectFieldProps) {
  const field = leadFields.find(({ key }) => key === name)
  if (!field) return null
  const { kind, label, optional, autoComplete = 'off', options = [] } = field
  const props = {
    id: toId(name),
    name,
    label: optional ? `${label} (optional)` : label,
    defaultValue: value,
    error: failed?.errors[name],
    required: !optional,
    autoComplete,
  }
  if (kind === 'lines') return <TextArea {...props} />
  if (kind !== 'choice') return <TextField {...props} type={kind === 'phone' ? 'tel' : 'text'} />
  // A type that the form does not offer stays, unless the owner chooses another.
  const isOffered = options.some((option) => option.value === value)
  const all = isOffered ? options : [...options, { value, label: propertyTypeLabel(value) }]
  return <SelectField {...props} options={all} />
}
