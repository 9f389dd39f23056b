import { answerOf } from '@client/lib/admin-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { REVOCATION_REASON_MAX } from '@shared/schemas/badge.schema.ts'
import { type FormEvent, useRef, useState } from 'react'

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
  const utils = useUtils()
  const client = useClient().badges
  const [reason, setReason] = useState('')
  const [notifyCompany, setNotifyCompany] = useState(true)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const restores = company.badgeRevoked
  const change = useCall(restores ? client.restore : client.revoke, {
    onSuccess: async () => {
      // First what the screen shows: "revoked" beside a valid badge would be a lie.
      await Promise.all([utils.hostscore.invalidate(), utils.badges.invalidate()])
      void showToast(
        restores ? adminToasts.badgeRestored(company.name) : adminToasts.badgeRevoked(company.name),
      )
      onDone()
    },
    onError: (error) => void showToast(adminToasts.failed(answerOf(error))),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') return change.mutate({ companyId: company.id, reason, notifyCompany })
    setIsMissing(true)
    field.current?.focus()
  }
  return (
    <form className="admin-form" noValidate onSubmit={submit}>
      <p>
        {restores
          ? `The badge of ${company.name} will count again, if the score still earns it.`
          : `Wherever the badge of ${company.name} is shown, it will read "Not certified". You can restore it at any time.`}
      </p>
      <Textarea
        ref={field}
        label="Reason"
        description="For the audit log, and for the company if you mail it."
        required
        autosize
        minRows={3}
        maxLength={REVOCATION_REASON_MAX}
        data-autofocus
        value={reason}
        error={isMissing ? 'Say why' : null}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setIsMissing(false)
        }}
      />
      <Checkbox
        label="Mail the company the reason"
        checked={notifyCompany}
        onChange={(event) => setNotifyCompany(event.currentTarget.checked)}
      />
      <div className="admin-actions">
        <Button type="submit" color={restores ? undefined : 'red.9'} loading={change.isPending}>
          {restores ? 'Restore badge' : 'Revoke badge'}
        </Button>
        <Button variant="default" disabled={change.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
