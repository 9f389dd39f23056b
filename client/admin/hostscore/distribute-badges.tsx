import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { SmallNote } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { usePendingAction } from '@client/lib/use-pending-action.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'

/** Distribute Badge Emails (product 2.29): confirms the number of emails first. Each company gets one. */
export function DistributeBadges() {
  const [isConfirming, setIsConfirming] = useState(false)
  const reasonId = useId()
  const counting = trpc.badges.awaiting.useQuery()
  const awaiting = counting.data
  const distribute = trpc.badges.distribute.useMutation({
    ...toastOutcome(
      ({ sentCount }) => adminToasts.badgesSent(sentCount),
      adminToasts.badgesFailed,
      useRefresh('badges', 'hostscore'),
    ),
    onSettled: () => setIsConfirming(false),
  })

  const { run, pending } = usePendingAction()
  /** Asks for confirmation if there are recipients. Loads the count first if it is not there yet. */
  const start = async () => {
    const { data, error } = awaiting ? counting : await counting.refetch()
    if (!data) showToast(adminToasts.badgesFailed(error && serverErrorMessage(error)))
    else if (data.count > 0) setIsConfirming(true)
    else distribute.mutate(undefined)
  }

  if (!useHasRole('editor')) return null
  if (isConfirming && awaiting) {
    return (
      <ConfirmInline
        question={`Email badges to ${plural(awaiting.count, 'company', 'companies')}?`}
        confirmLabel="Yes, Send"
        pending={distribute.isPending}
        onConfirm={() => distribute.mutate(undefined)}
        onCancel={() => setIsConfirming(false)}
      />
    )
  }
  return (
    <>
      <QuietButton
        leftSection={<AdminIcon name="mail" size={16} />}
        loading={pending || distribute.isPending}
        disabled={awaiting?.isOff}
        aria-describedby={awaiting?.isOff ? reasonId : undefined}
        onClick={() => run(start)}
      >
        Distribute Badge Emails
      </QuietButton>
      {awaiting?.isOff ? (
        <SmallNote id={reasonId} w="100%">
          Company emails are turned off in the{' '}
          <Link to={urls.admin.notifications()}>notification settings</Link>.
        </SmallNote>
      ) : null}
    </>
  )
}
