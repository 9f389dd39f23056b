import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Checkbox, Modal, Stack, Text, Textarea } from '@mantine/core'
import { changeBadgeInput, REVOCATION_REASON_MAX } from '@shared/badges/badge.schema.ts'
import type { RankedCompany } from '@shared/hostscore/hostscore.schema.ts'

interface ChangeBadgeDialogProps {
  company: RankedCompany | null
  onClose: () => void
}

/** Revokes or restores a badge. The required reason is recorded in the audit log and optionally sent to the company. */
export function ChangeBadgeDialog({ company, onClose }: ChangeBadgeDialogProps) {
  return (
    <Modal
      opened={company !== null}
      onClose={onClose}
      title={company?.badgeRevoked ? 'Restore Badge' : 'Revoke Badge'}
    >
      {company ? <ChangeBadgeForm company={company} onDone={onClose} /> : null}
    </Modal>
  )
}

function ChangeBadgeForm({ company, onDone }: { company: RankedCompany; onDone: () => void }) {
  const utils = trpc.useUtils()
  const restores = company.badgeRevoked
  const restore = trpc.badges.restore.useMutation()
  const revoke = trpc.badges.revoke.useMutation()
  const change = restores ? restore : revoke
  const { form, formProps, pending } = useServerForm(
    changeBadgeInput.omit({ companyId: true }),
    (values) => change.mutateAsync({ companyId: company.id, ...values }),
    {
      initialValues: { reason: '', notifyCompany: true },
      onSuccess: async () => {
        // Refreshes the screen before the toast, so that "revoked" never appears beside a valid badge.
        await Promise.all([utils.hostscore.invalidate(), utils.badges.invalidate()])
        showToast(restores ? adminToasts.badgeRestored(company.name) : adminToasts.badgeRevoked(company.name))
        onDone()
      },
      onFailure: (message) => showToast(adminToasts.failed(message)),
    },
  )
  return (
    <form {...formProps}>
      <Stack gap="sm">
        <Text size="sm">
          {restores
            ? `${company.name}’s badge becomes valid again if its score still qualifies.`
            : `Wherever ${company.name}’s badge is shown, it will read “Not certified.” You can restore it at any time.`}
        </Text>
        <Textarea
          label="Reason"
          description="Recorded in the audit log. Sent to the company only if you check the box below."
          required
          maxLength={REVOCATION_REASON_MAX}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <Checkbox
          label="Email the reason to the company"
          {...form.getInputProps('notifyCompany', { type: 'checkbox' })}
        />
        <FormButtons
          submit={restores ? 'Restore Badge' : 'Revoke Badge'}
          pending={pending}
          isDanger={!restores}
          onCancel={onDone}
        />
      </Stack>
    </form>
  )
}
