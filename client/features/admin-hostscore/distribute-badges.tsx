import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { useOneAtATime } from '@client/lib/one-at-a-time.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { plural } from '@shared/format.ts'
import { urls } from '@shared/urls.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'

/** Distribute Badge Emails (specification, section 2): says how many it would send before it sends them, each once. */
export function DistributeBadges() {
  const [isAsking, setIsAsking] = useState(false)
  const reasonId = useId()
  const utils = trpc.useUtils()
  const counting = trpc.badges.awaiting.useQuery()
  const awaiting = counting.data
  const distribute = trpc.badges.distribute.useMutation({
    onSuccess: ({ sentCount }) => {
      showToast(adminToasts.badgesSent(sentCount))
      return Promise.all([utils.badges.invalidate(), utils.hostscore.rankings.invalidate()])
    },
    onError: (error) => showToast(adminToasts.badgesFailed(answerOf(error))),
    onSettled: () => setIsAsking(false),
  })

  const { run, pending } = useOneAtATime()
  /** Asks first whenever there is somebody to mail, also where the press came before the count. */
  const start = async () => {
    const { data, error } = awaiting ? counting : await counting.refetch()
    if (!data) showToast(adminToasts.badgesFailed(error && answerOf(error)))
    else if (data.count > 0) setIsAsking(true)
    else distribute.mutate(undefined)
  }

  if (!useMay('editor')) return null
  if (isAsking && awaiting) {
    return (
      <ConfirmInline
        question={`Mail ${plural(awaiting.count, 'company its', 'companies their')} badge?`}
        yes="Yes, Send"
        pending={distribute.isPending}
        onYes={() => distribute.mutate(undefined)}
        onCancel={() => setIsAsking(false)}
      />
    )
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<AdminIcon name="mail" size={18} />}
        loading={pending || distribute.isPending}
        disabled={awaiting?.isOff}
        aria-describedby={awaiting?.isOff ? reasonId : undefined}
        onClick={() => run(start)}
      >
        Distribute Badge Emails
      </Button>
      {awaiting?.isOff ? (
        <p id={reasonId} className="admin-actions__reason">
          Mails to companies are switched off in the{' '}
          <Link to={urls.admin.notifications()}>notification settings</Link>.
        </p>
      ) : null}
    </>
  )
}
