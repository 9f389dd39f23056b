import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { Alert, Button } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { companyEditMessages } from '@shared/companies/company-edit.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { type RefObject, useEffect, useState } from 'react'
import { getErrorSummary } from './company-edit-fields.ts'
import { CompanyEditGroups } from './company-edit-groups.tsx'
import { getEditForm } from './company-edit-schema.ts'
import { getChanges, getEditValues } from './company-edit-values.ts'

interface CompanyEditFormProps {
  company: CompanyDetail
  unsaved: RefObject<boolean>
  onDone: () => Promise<void>
  onCancel: () => void
  /** Reloads the company after an edit conflict. */
  onReload: () => void
}

const getId = (name: string) => `company-${name}`
const getPath = (name: string) => `changes.${name}`

/** Edits a company under the rules of a registration. Only changed fields are sent and validated. */
export function CompanyEditForm({ company, unsaved, onDone, onCancel, onReload }: CompanyEditFormProps) {
  const [start, setStart] = useState(company)
  const before = getEditValues(start)
  const [problem, setProblem] = useState<string | null>(null)
  const save = trpc.companies.edit.useMutation()
  const { form, formProps, pending, attempt } = useServerForm(
    getEditForm(before),
    ({ changes }) => save.mutateAsync({ id: start.id, updatedAt: start.updatedAt, changes }),
    {
      initialValues: { changes: before },
      hasSummary: true,
      onSuccess: async ({ name }) => {
        showToast(adminToasts.companySaved(name))
        await onDone()
      },
      onFailure: (message, code) => {
        const isShownHere = code === 'EDIT_CONFLICT' || message === companyEditMessages.nothing
        if (isShownHere) setProblem(message)
        else showToast(adminToasts.companySaveFailed(message))
      },
    },
  )
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref])
  const hasChanges = Object.keys(getChanges(before, form.values.changes)).length > 0
  useEffect(() => {
    unsaved.current = hasChanges
    return () => {
      unsaved.current = false
    }
  }, [unsaved, hasChanges])
  const isStale = company.updatedAt.getTime() !== start.updatedAt.getTime()
  const summary = getErrorSummary(form.errors, getPath, getId)
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
      <CompanyEditGroups
        getId={getId}
        getInputProps={(key, type) => form.getInputProps(getPath(key), { type })}
      />
      {problem ? (
        <Alert color="rose" role="alert" title={problem}>
          {isStale ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setStart(company)
                form.setValues({ changes: getEditValues(company) })
                setProblem(null)
              }}
            >
              Start Over with Latest Version
            </Button>
          ) : problem === companyEditMessages.nothing ? null : (
            <Button size="xs" variant="default" onClick={onReload}>
              Load Latest Version
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
