import { FieldErrorSummary } from '@client/components/field-error-summary.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { errorCode, useCall, useClient } from '@client/lib/trpc.ts'
import { Alert, Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import { companyEditMessages } from '@shared/schemas/company-edit.schema.ts'
import { TRPCClientError } from '@trpc/client'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CompanyEditField } from './company-edit-field.tsx'
import {
  changesIn,
  checkChanges,
  type EditErrors,
  editGroups,
  editValuesOf,
  fieldErrors,
} from './company-edit-fields.ts'

interface CompanyEditFormProps {
  company: CompanyDetail
  /** Told whether something is entered that would be lost. */
  unsaved: RefObject<boolean>
  onDone: () => Promise<void>
  onCancel: () => void
  /** Fetches the company anew, after somebody else changed it. */
  onReload: () => void
}

const idOf = (name: string) => `company-${name}`

/** Changes a company with the rules of a registration; only what was touched is sent and judged. */
export function CompanyEditForm({ company, unsaved, onDone, onCancel, onReload }: CompanyEditFormProps) {
  const [start, setStart] = useState(company)
  const [values, setValues] = useState(() => editValuesOf(company))
  const [errors, setErrors] = useState<EditErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    unsaved.current = Object.keys(changesIn(editValuesOf(start), values)).length > 0
    return () => {
      unsaved.current = false
    }
  }, [unsaved, start, values])
  const refuse = (found: EditErrors) => {
    setErrors(found)
    setAttempt((count) => count + 1)
  }
  const save = useCall(useClient().companies.edit, {
    onSuccess: async ({ name }) => {
      void showToast(adminToasts.companySaved(name))
      await onDone()
    },
    onError: (error) => {
      const found = error instanceof TRPCClientError ? fieldErrors(error.data?.details) : {}
      refuse(found)
      if (errorCode(error) === 'CHANGED_MEANWHILE') return setProblem(error.message)
      void showToast(adminToasts.companySaveFailed(answerOf(error)))
    },
  })
  const isStale = company.updatedAt.getTime() !== start.updatedAt.getTime()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changes = changesIn(editValuesOf(start), values)
    if (Object.keys(changes).length === 0) return setProblem(companyEditMessages.nothing)
    setProblem(null)
    const found = checkChanges(changes)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    save.mutate({ id: start.id, updatedAt: start.updatedAt, changes })
  }
  const summary = editGroups.flatMap(({ fields }) =>
    fields.flatMap(({ name, kind }) => {
      const message = errors[name]
      // A group of boxes cannot take the focus; its first box can.
      return message ? [{ fieldId: kind === 'many' ? `${idOf(name)}-first` : idOf(name), message }] : []
    }),
  )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="admin-company-edit"
      aria-label={`Edit ${start.name}`}
    >
      <FieldErrorSummary errors={summary} attempt={attempt} />
      {editGroups.map(({ title, fields }) => (
        <fieldset key={title} className="admin-company-edit__group">
          <legend className="admin-lead__heading">{title}</legend>
          {fields.map((field) => (
            <CompanyEditField
              key={field.name}
              id={idOf(field.name)}
              field={field}
              value={values[field.name]}
              error={errors[field.name]}
              onChange={(value) => {
                setValues((before) => ({ ...before, [field.name]: value }))
                setErrors(({ [field.name]: _mended, ...others }) => others)
              }}
            />
          ))}
        </fieldset>
      ))}
      {problem ? (
        <Alert color="rose" role="alert" title={problem}>
          {isStale ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setStart(company)
                setValues(editValuesOf(company))
                setProblem(null)
              }}
            >
              Start over with the newest version
            </Button>
          ) : problem === companyEditMessages.nothing ? null : (
            <Button size="xs" variant="default" onClick={onReload}>
              Load the newest version
            </Button>
          )}
        </Alert>
      ) : null}
      <div className="admin-foot">
        <Button type="submit" loading={save.isPending}>
          Save Company
        </Button>
        <Button variant="default" disabled={save.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
