import { type EditFailure, toEditFailure } from '@client/admin/lib/edit-failure.ts'
import { useUnsavedFlag } from '@client/admin/lib/unsaved-flag.ts'
import { EditProblem } from '@client/admin/parts/edit-problem.tsx'
import { toResendButton, useResend } from '@client/admin/parts/resend.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { type LeadDetail, NOTHING_CHANGED } from '@shared/leads/admin-leads.schema.ts'
import { leadFields } from '@shared/leads/fields.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { type RefObject, useEffect, useState } from 'react'
import { getChanges, getEditForm, getEditValues } from './lead-edit-values.ts'
import { LeadField } from './lead-field.tsx'

interface LeadEditFormProps {
  lead: LeadDetail['lead']
  /** True while the form holds changes that would be lost. */
  unsaved: RefObject<boolean>
  onClose: () => void
  /** Loads the lead again: after an edit conflict, and for changes that unsaved input held back. */
  onReload: () => void
}

/** Corrects what an owner entered. Only changed fields are sent and validated. */
export function LeadEditForm({ lead, unsaved, onClose, onReload }: LeadEditFormProps) {
  // The version that the form edits. A newer one replaces it only when the user starts over.
  const [original, setOriginal] = useState(lead)
  const before = getEditValues(original)
  const [problem, setProblem] = useState<EditFailure | null>(null)
  const utils = trpc.useUtils()
  const save = trpc.leads.edit.useMutation()
  const resend = useResend()
  const { form, formProps, pending } = useServerForm(
    getEditForm(before),
    ({ changes }) => save.mutateAsync({ id: original.id, updatedAt: original.updatedAt, changes }),
    {
      initialValues: { changes: before },
      onSuccess: async (detail) => {
        const { lead: saved, mails } = detail
        showToast(adminToasts.leadSaved(saved.fullName), toResendButton(resend, mails, saved.email))
        utils.leads.detail.setData({ id: original.id }, detail)
        await Promise.all([utils.leads.invalidate(), utils.dashboard.invalidate()])
        onClose()
      },
      onFailure: (message, code) => {
        const failure = toEditFailure(message, code, NOTHING_CHANGED)
        if (failure) setProblem(failure)
        else showToast(adminToasts.leadSaveFailed(message))
      },
    },
  )
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref])
  const hasChanges = Object.keys(getChanges(before, form.values.changes)).length > 0
  useUnsavedFlag(unsaved, hasChanges)
  const isStale = lead.updatedAt.getTime() !== original.updatedAt.getTime()
  const startOver = () => {
    setOriginal(lead)
    form.setValues({ changes: getEditValues(lead) })
    setProblem(null)
  }
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        setProblem(null)
        formProps.onSubmit(event)
      }}
      className="admin-form"
      aria-label={`Edit the lead of ${original.fullName}`}
    >
      {leadFields.map((field) => (
        <LeadField key={field.key} field={field} input={form.getInputProps(`changes.${field.key}`)} />
      ))}
      <p className="admin-small">Unsent emails will use the new details. Matches don’t change.</p>
      <EditProblem problem={problem} isStale={isStale} onReload={onReload} onStartOver={startOver} />
      <div className="admin-actions">
        <Button type="submit" loading={pending}>
          Save Lead
        </Button>
        <Button
          variant="default"
          disabled={pending}
          onClick={() => {
            onClose()
            onReload()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
