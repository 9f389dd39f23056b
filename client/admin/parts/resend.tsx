import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { trpc } from '@client/lib/trpc.ts'
import type { OutboxMail } from '@shared/email/email.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { QuietButton } from './quiet-button.tsx'

type ResentMail = Pick<OutboxMail, 'id' | 'to' | 'currentTo' | 'status'>

/** Sends undelivered or held emails again, all of them or some. */
export function useResend(onSettled?: () => void) {
  const utils = trpc.useUtils()
  return trpc.email.replayAll.useMutation({
    ...toastOutcome(adminToasts.mailsQueued, adminToasts.mailNotQueued, () =>
      Promise.all([utils.email.invalidate(), utils.leads.detail.invalidate()]),
    ),
    onSettled,
  })
}

/** Returns the button that sends a record's undelivered emails to its address; undefined when there are none. */
export function toResendButton(
  { mutate }: Pick<ReturnType<typeof useResend>, 'mutate'>,
  mails: readonly ResentMail[],
  address: string | null,
) {
  const ids = mails.flatMap(({ id, to, currentTo, status }) =>
    canResend(status, currentTo) && (currentTo ?? to) === address ? id : [],
  )
  if (ids.length === 0) return
  const label = `Send ${plural(ids.length, 'undelivered email', 'undelivered emails')} to ${address}`
  return { label, run: () => mutate({ status: 'dead', ids }) }
}

/** Returns true for an undelivered email; a suppressed one needs another address. */
function canResend(status: OutboxMail['status'], currentTo: string | null): boolean {
  return status === 'dead' || (status === 'suppressed' && currentTo !== null)
}

/** Offers editors to send a record's undelivered emails to its address. */
export function ResendOffer({ mails, address }: { mails: readonly ResentMail[]; address: string | null }) {
  const resend = useResend()
  const canEdit = useHasRole('editor')
  const offer = toResendButton(resend, mails, address)
  return canEdit && offer ? (
    <QuietButton loading={resend.isPending} onClick={offer.run}>
      {offer.label}
    </QuietButton>
  ) : null
}
