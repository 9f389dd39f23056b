import { FieldErrorSummary } from '@client/components/field-error-summary.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Alert, Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import { companyEditMessages } from '@shared/schemas/company-edit.schema.ts'
import { type RefObject, useEffect, useState } from 'react'
import { CompanyEditField } from './company-edit-field.tsx'
import { changesIn, editFormOf, editGroups, editValuesOf } from './company-edit-fields.ts'

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
const pathOf = (name: string) => `changes.${name}`

/** Changes a company with the rules of a registration; only what was touched is sent and judged. */
export function CompanyEditForm({ company, unsaved, onDone, onCancel, onReload }: CompanyEditFormProps) {
  const [start, setStart] = useState(company)
  const before = editValuesOf(start)
  const [problem, setProblem] = useState<string | null>(null)
  const save = trpc.companies.edit.useMutation()
  const { form, formProps, pending, attempt } = useServerForm(
    editFormOf(before),
    ({ changes }) => save.mutateAsync({ id: start.id, updatedAt: start.updatedAt, changes }),
    {
      initialValues: { changes: before },
      hasSummary: true,
      onSuccess: async ({ name }) => {
        showToast(adminToasts.companySaved(name))
        await onDone()
      },
      onFailure: (message, code) => {
        const isShownHere = code === 'CHANGED_MEANWHILE' || message === companyEditMessages.nothing
        if (isShownHere) setProblem(message)
        else showToast(adminToasts.companySaveFailed(message))
      },
    },
  )
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref])
  const hasChanges = Object.keys(changesIn(before, form.values.changes)).length > 0
  useEffect(() => {
    unsaved.current = hasChanges
    return () => {
      unsaved.current = false
    }
  }, [unsaved, hasChanges])
  const isStale = company.updatedAt.getTime() !== start.updatedAt.getTime()
  const summary = editGroups.flatMap(({ fields }) =>
    fields.flatMap(({ key: name, kind }) => {
      const message = form.errors[pathOf(name)]
      // A group of boxes cannot take the focus; its first box can.
      return typeof message === 'string'
        ? [{ fieldId: kind === 'many' ? `${idOf(name)}-first` : idOf(name), message }]
        : []
    }),
  )
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        setProblem(null)
        formProps.onSubmit(event)
      }}
      className="admin-company-edit"
      aria-label={`Edit ${start.name}`}
    >
      <FieldErrorSummary errors={summary} attempt={attempt} />
      {editGroups.map(({ title, fields }) => (
        <fieldset key={title} className="admin-company-edit__group">
          <legend className="admin-lead__heading">{title}</legend>
          {fields.map((field) => (
            <CompanyEditField
              key={field.key}
              id={idOf(field.key)}
              field={field}
              input={form.getInputProps(pathOf(field.key), {
                type: field.kind === 'switch' ? 'checkbox' : 'input',
              })}
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
                form.setValues({ changes: editValuesOf(company) })
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
        <Button type="submit" loading={pending}>
          Save Company
        </Button>
        <Button variant="default" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
