import { LeadField } from '@client/public/parts/lead-form/lead-field.tsx'
import { Button } from '@client/ui/button.tsx'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { Note, Row } from '@client/ui/primitives.tsx'
import { type LeadFieldDescriptor, leadFields } from '@shared/leads/fields.ts'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { correctableFields, OWN_REQUEST_IDS } from '@shared/leads/own-progress.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { OwnForm } from './own-form.tsx'
import type { OwnRequestFailure } from './own-request-action.ts'

const fields = correctableFields.flatMap((key) =>
  leadFields.filter((field) => field.key === key).map((field) => ({ ...field, key })),
)
const toId = (key: string) => `correct-${key}`

interface CorrectFormProps {
  lead: OwnLead['lead']
  failed: OwnRequestFailure | undefined
}

/** Form with what an owner can correct. After a refused post it shows what was typed. */
export function CorrectForm({ lead, failed }: CorrectFormProps) {
  const errors = correctableFields.flatMap((key) => {
    const message = failed?.errors[key]
    return message ? [{ fieldId: toId(key), message }] : []
  })
  return (
    <OwnForm act="correct" leadId={lead.id} id={OWN_REQUEST_IDS.correct}>
      <FieldErrorSummary errors={errors} posted={failed !== undefined} />
      {fields.map((field) => {
        const { key } = field
        const value = failed?.values[key] ?? lead[key] ?? ''
        const control = { id: toId(key), name: key, defaultValue: value, error: failed?.errors[key] }
        return <LeadField key={key} field={toField(field, value)} {...control} />
      })}
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

/** Returns a field without its reason. A property type that the form does not offer stays among its options. */
function toField({ reason: _reason, ...field }: LeadFieldDescriptor, value: string): LeadFieldDescriptor {
  const { options } = field
  if (!options || options.some((option) => option.value === value)) return field
  return { ...field, options: [...options, { value, label: propertyTypeLabel(value) }] }
}
