import { type EditBase, listConflicts, useEditBase } from '@client/admin/lib/edit-base.ts'
import { type EditFailure, toEditFailure } from '@client/admin/lib/edit-failure.ts'
import { useUnsavedFlag } from '@client/admin/lib/unsaved-flag.ts'
import { useDraft } from '@client/admin/lib/use-draft.ts'
import { EditConflict, EditProblem } from '@client/admin/parts/edit-problem.tsx'
import { toResendButton, useResend } from '@client/admin/parts/resend.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { Button } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { companyEditMessages } from '@shared/companies/company-edit.schema.ts'
import { getCompanyField } from '@shared/companies/fields.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { type RefObject, useEffect, useState } from 'react'
import { getErrorSummary } from './company-edit-fields.ts'
import { CompanyEditGroups } from './company-edit-groups.tsx'
import { getEditForm } from './company-edit-schema.ts'
import { type EditValues, getBefore, getChanges, getEditValues } from './company-edit-values.ts'

interface CompanyEditFormProps {
  company: CompanyDetail
  /** True while the form holds changes that would be lost. */
  unsaved: RefObject<boolean>
  onDone: () => Promise<void>
  onCancel: () => void
}

const getId = (name: string) => `company-${name}`
const getPath = (name: string) => `changes.${name}`

const toBase = (company: CompanyDetail): EditBase<EditValues> => ({
  values: getEditValues(company),
  updatedAt: company.updatedAt,
})

/** Edits a company under the rules of a registration. Only changed fields are sent and validated. */
export function CompanyEditForm({ company, unsaved, onDone, onCancel }: CompanyEditFormProps) {
  const [problem, setProblem] = useState<EditFailure | null>(null)
  const utils = trpc.useUtils()
  const { base, theirs, loadTheirs, accept } = useEditBase(toBase(company), async () =>
    toBase(await utils.companies.detail.fetch({ id: company.id }, { staleTime: 0 })),
  )
  const resend = useResend()
  const save = trpc.companies.edit.useMutation()
  const { form, formProps, pending, attempt } = useServerForm(
    getEditForm(base.values),
    ({ changes }) =>
      save.mutateAsync({
        id: company.id,
        updatedAt: base.updatedAt,
        changes,
        before: getBefore(base.values, changes),
      }),
    {
      initialValues: { changes: base.values },
      hasSummary: true,
      onSuccess: async ({ id, name, email }) => {
        forget()
        const newest = { companyId: id, page: 1 }
        const mails =
          email === company.email
            ? null
            : await utils.email.ofCompany.fetch(newest, { staleTime: 0 }).catch(() => null)
        showToast(adminToasts.companySaved(name), toResendButton(resend, mails?.rows ?? [], email))
        await onDone()
      },
      onFailure: (message, code) => {
        const failure = toEditFailure(message, code, companyEditMessages.nothing)
        if (failure?.kind === 'conflict') inBackground(loadTheirs(form.values.changes))
        if (failure) setProblem(failure)
        else showToast(adminToasts.companySaveFailed(message))
      },
    },
  )
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref])
  const changed = Object.keys(getChanges(base.values, form.values.changes)) as (keyof EditValues)[]
  const hasChanges = changed.length > 0
  const forget = useDraft(
    `company:${company.id}:edit`,
    objectFrom(changed, (key) => form.values.changes[key]),
    (stored) => form.setValues({ changes: { ...form.values.changes, ...stored } }),
  )
  useUnsavedFlag(unsaved, hasChanges)
  const conflicts = theirs ? listConflicts(base.values, form.values.changes, theirs) : []
  const summary = getErrorSummary(form.errors, getPath, getId)
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        setProblem(null)
        formProps.onSubmit(event)
      }}
      className="admin-company-edit"
      aria-label={`Edit ${company.name}`}
    >
      <FieldErrorSummary errors={summary} attempt={attempt} />
      <CompanyEditGroups
        getId={getId}
        getInputProps={(key, type) => form.getInputProps(getPath(key), { type })}
        changed={changed}
      />
      {conflicts.map((key) => (
        <EditConflict
          key={key}
          label={getCompanyField(key).label}
          mine={form.values.changes[key]}
          theirs={theirs?.[key]}
          onChoose={(keeps) => {
            if (theirs && keeps === 'theirs') form.setFieldValue(getPath(key), theirs[key])
            accept(key)
            setProblem(null)
          }}
        />
      ))}
      {conflicts.length === 0 ? <EditProblem problem={problem} /> : null}
      <div className="admin-foot">
        <Button type="submit" loading={pending} disabled={conflicts.length > 0}>
          Save Company
        </Button>
        <Button
          variant="default"
          disabled={pending}
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
