import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useRecordEdit } from '@client/admin/lib/use-record-edit.ts'
import { EditConflicts } from '@client/admin/parts/edit-conflicts.tsx'
import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { toResendButton, useResend } from '@client/admin/parts/resend.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Stack } from '@mantine/core'
import { editLeadInput, type LeadChangesBody, type LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { leadFields } from '@shared/leads/fields.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { useEffect } from 'react'
import { LeadField } from './lead-field.tsx'

interface LeadEditFormProps {
  lead: LeadDetail['lead']
  onClose: () => void
}

const keys = leadFields.map(({ key }) => key)
const toBase = (lead: LeadDetail['lead']) => ({
  values: objectFrom(keys, (key) => String(lead[key] ?? '')),
  version: lead.updatedAt,
})

/** Corrects what an owner entered. */
export function LeadEditForm({ lead, onClose }: LeadEditFormProps) {
  const utils = trpc.useUtils()
  const save = trpc.leads.edit.useMutation()
  const resend = useResend()
  const { form, formProps, pending, conflicts, problem, forget } = useRecordEdit({
    draft: `lead:${lead.id}:edit`,
    part: 'changes',
    start: toBase(lead),
    load: async () => toBase((await utils.leads.detail.fetch({ id: lead.id }, { staleTime: 0 })).lead),
    schema: editLeadInput.shape.changes,
    toBody: (changed) => changed as LeadChangesBody,
    send: ({ body, before, version }) =>
      save.mutateAsync({ id: lead.id, updatedAt: version, changes: body, before }),
    onSaved: async (detail) => {
      const { lead: saved, mails } = detail
      showToast(adminToasts.leadSaved(saved.fullName), toResendButton(resend, mails, saved.email))
      utils.leads.detail.setData({ id: saved.id }, detail)
      await Promise.all([utils.leads.invalidate(), utils.dashboard.invalidate()])
      onClose()
    },
    onFailed: (message) => showToast(adminToasts.leadSaveFailed(message)),
  })
  useRestoreFocus(formProps.ref)
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref])
  return (
    <form {...formProps} aria-label={`Edit the lead of ${lead.fullName}`}>
      <Stack gap="sm">
        {leadFields.map((field) => (
          <LeadField key={field.key} field={field} input={form.getInputProps(`changes.${field.key}`)} />
        ))}
        <Note>Unsent emails will use the new details. Matches don’t change.</Note>
        <EditConflicts conflicts={conflicts} problem={problem} fields={leadFields} />
        <FormButtons
          submit="Save Lead"
          pending={pending}
          disabled={conflicts.length > 0}
          onCancel={() => {
            forget()
            onClose()
          }}
        />
      </Stack>
    </form>
  )
}
