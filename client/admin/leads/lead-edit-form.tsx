import { type EditBase, listConflicts, useEditBase } from '@client/admin/lib/edit-base.ts'
import { type EditFailure, toEditFailure } from '@client/admin/lib/edit-failure.ts'
import { useDraft } from '@client/admin/lib/use-draft.ts'
import { EditConflict, EditProblem } from '@client/admin/parts/edit-problem.tsx'
import { toResendButton, useResend } from '@client/admin/parts/resend.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { type LeadDetail, NOTHING_CHANGED } from '@shared/leads/admin-leads.schema.ts'
import { leadFields } from '@shared/leads/fields.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useEffect, useState } from 'react'
import { getBefore, getChanges, getEditForm, getEditValues, type LeadEditValues } from './lead-edit-values.ts'
import { LeadField } from './lead-field.tsx'

interface LeadEditFormProps {
  lead: LeadDetail['lead']
  onClose: () => void
}

const toBase = (lead: LeadDetail['lead']): EditBase<LeadEditValues> => ({
  values: getEditValues(lead),
  updatedAt: lead.updatedAt,
})

/** Corrects what an owner entered. Only changed fields are sent and validated. */
export function LeadEditForm({ lead, onClose }: LeadEditFormProps) {
  const [problem, setProblem] = useState<EditFailure | null>(null)
  const utils = trpc.useUtils()
  const { base, theirs, loadTheirs, accept } = useEditBase(toBase(lead), async () =>
    toBase((await utils.leads.detail.fetch({ id: lead.id }, { staleTime: 0 })).lead),
  )
  const save = trpc.leads.edit.useMutation()
  const resend = useResend()
  const { form, formProps, pending } = useServerForm(
    getEditForm(base.values),
    ({ changes }) =>
      save.mutateAsync({
        id: lead.id,
        updatedAt: base.updatedAt,
        changes,
        before: getBefore(base.values, changes),
      }),
    {
      initialValues: { changes: base.values },
      onSuccess: async (detail) => {
        forget()
        const { lead: saved, mails } = detail
        showToast(adminToasts.leadSaved(saved.fullName), toResendButton(resend, mails, saved.email))
        utils.leads.detail.setData({ id: saved.id }, detail)
        await Promise.all([utils.leads.invalidate(), utils.dashboard.invalidate()])
        onClose()
      },
      onFailure: (message, code) => {
        const failure = toEditFailure(message, code, NOTHING_CHANGED)
        if (failure?.kind === 'conflict') inBackground(loadTheirs(form.values.changes))
        if (failure) setProblem(failure)
        else showToast(adminToasts.leadSaveFailed(message))
      },
    },
  )
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref])
  const typed = getChanges(base.values, form.values.changes)
  const forget = useDraft(`lead:${lead.id}:edit`, typed, (stored) =>
    form.setValues({ changes: { ...form.values.changes, ...stored } as LeadEditValues }),
  )
  const conflicts = theirs ? listConflicts(base.values, form.values.changes, theirs) : []
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        setProblem(null)
        formProps.onSubmit(event)
      }}
      className="admin-form"
      aria-label={`Edit the lead of ${lead.fullName}`}
    >
      {leadFields.map((field) => (
        <LeadField key={field.key} field={field} input={form.getInputProps(`changes.${field.key}`)} />
      ))}
      <p className="admin-small">Unsent emails will use the new details. Matches don’t change.</p>
      {conflicts.map((key) => (
        <EditConflict
          key={key}
          label={leadFields.find((field) => field.key === key)?.label ?? key}
          mine={form.values.changes[key]}
          theirs={theirs?.[key]}
          onChoose={(keeps) => {
            if (theirs && keeps === 'theirs') form.setFieldValue(`changes.${key}`, theirs[key])
            accept(key)
            setProblem(null)
          }}
        />
      ))}
      {conflicts.length === 0 ? <EditProblem problem={problem} /> : null}
      <div className="admin-actions">
        <Button type="submit" loading={pending} disabled={conflicts.length > 0}>
          Save Lead
        </Button>
        <Button
          variant="default"
          disabled={pending}
          onClick={() => {
            forget()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
