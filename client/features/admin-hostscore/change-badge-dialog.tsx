import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { changeBadgeInput, REVOCATION_REASON_MAX } from '@shared/schemas/badge.schema.ts'

interface ChangeBadgeDialogProps {
  /** Whose badge; null keeps the dialog closed. */
  company: { id: number; name: string; badgeRevoked: boolean } | null
  onClose: () => void
}

/** Takes a badge away or gives it back, never without a reason: it goes to the audit log and, if wished, by mail. */
export function ChangeBadgeDialog({ company, onClose }: ChangeBadgeDialogProps) {
  return (
    <Modal
      opened={company !== null}
      onClose={onClose}
      title={company?.badgeRevoked ? 'Restore badge' : 'Revoke badge'}
    >
      {company ? <ChangeBadgeForm company={company} onDone={onClose} /> : null}
    </Modal>
  )
}

function ChangeBadgeForm({
  company,
  onDone,
}: {
  company: NonNullable<ChangeBadgeDialogProps['company']>
  onDone: () => void
}) {
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
        // First what the screen shows: "revoked" beside a valid badge would be a lie.
        await Promise.all([utils.hostscore.invalidate(), utils.badges.invalidate()])
        showToast(restores ? adminToasts.badgeRestored(company.name) : adminToasts.badgeRevoked(company.name))
        onDone()
      },
      onFailure: (message) => showToast(adminToasts.failed(message)),
    },
  )
  return (
    <form className="admin-form" {...formProps}>
      <p>
        {restores
          ? `The badge of ${company.name} will count again, if the score still earns it.`
          : `Wherever the badge of ${company.name} is shown, it will read "Not certified". You can restore it at any time.`}
      </p>
      <Textarea
        label="Reason"
        description="For the audit log, and for the company if you mail it."
        required
        autosize
        minRows={3}
        maxLength={REVOCATION_REASON_MAX}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Checkbox
        label="Mail the company the reason"
        {...form.getInputProps('notifyCompany', { type: 'checkbox' })}
      />
      <div className="admin-actions">
        <Button type="submit" color={restores ? undefined : 'red.9'} loading={pending}>
          {restores ? 'Restore badge' : 'Revoke badge'}
        </Button>
        <Button variant="default" disabled={pending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
