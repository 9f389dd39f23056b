import { type EditFailure, toEditFailure } from '@client/admin/lib/edit-failure.ts'
import { useUnsavedFlag } from '@client/admin/lib/unsaved-flag.ts'
import { EditProblem } from '@client/admin/parts/edit-problem.tsx'
import { toResendButton, useResend } from '@client/admin/parts/resend.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { Button } from '@mantine/core'
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
  /** True while the form holds changes that would be lost. */
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
  // The version that the form edits. A newer one replaces it only when the user starts over.
  const [original, setOriginal] = useState(company)
  const before = getEditValues(original)
  const [problem, setProblem] = useState<EditFailure | null>(null)
  const utils = trpc.useUtils()
  const resend = useResend()
  const save = trpc.companies.edit.useMutation()
  const { form, formProps, pending, attempt } = useServerForm(
    getEditForm(before),
    ({ changes }) => save.mutateAsync({ id: original.id, updatedAt: original.updatedAt, changes }),
    {
      initialValues: { changes: before },
      hasSummary: true,
      onSuccess: async ({ id, name, email }) => {
        const newest = { companyId: id, page: 1 }
        const mails = await utils.email.ofCompany.fetch(newest, { staleTime: 0 }).catch(() => null)
        showToast(adminToasts.companySaved(name), toResendButton(resend, mails?.rows ?? [], email))
        await onDone()
      },
      onFailure: (message, code) => {
        const failure = toEditFailure(message, code, companyEditMessages.nothing)
        if (failure) setProblem(failure)
        else showToast(adminToasts.companySaveFailed(message))
      },
    },
  )
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref])
  const hasChanges = Object.keys(getChanges(before, form.values.changes)).length > 0
  useUnsavedFlag(unsaved, hasChanges)
  const isStale = company.updatedAt.getTime() !== original.updatedAt.getTime()
  const summary = getErrorSummary(form.errors, getPath, getId)
  const startOver = () => {
    setOriginal(company)
    form.setValues({ changes: getEditValues(company) })
    setProblem(null)
  }
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        setProblem(null)
        formProps.onSubmit(event)
      }}
      className="admin-company-edit"
      aria-label={`Edit ${original.name}`}
    >
      <FieldErrorSummary errors={summary} attempt={attempt} />
      <CompanyEditGroups
        getId={getId}
        getInputProps={(key, type) => form.getInputProps(getPath(key), { type })}
      />
      <EditProblem problem={problem} isStale={isStale} onReload={onReload} onStartOver={startOver} />
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
