import { Button } from '@client/components/button.tsx'
import { DataTable } from '@client/components/data-table.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { formatDateTime } from '@shared/format.ts'
import type { OutboxMail } from '@shared/schemas/email.schema.ts'
import { LONG_TOAST_MS, TOAST_MS } from '@shared/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import classes from './admin-dashboard.module.css'
import { troubledFirst } from './outbox-order.ts'

const SHOWN_MAILS = 20

const statusLabels: Record<string, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  retrying: 'Will be tried again',
  sent: 'Sent',
  dead: 'Not delivered',
}

const templateLabels: Record<string, string> = {
  'lead.admin': 'New lead, to the team',
  'lead.company': 'Lead, to the company',
  'lead.receipt': 'Receipt, to the owner',
}

/** The last mails; those that could not be delivered first, with the reason and a way to send them again. */
export function Outbox() {
  const { outbox } = useUtils().email
  const { data: dead } = useSuspenseQuery(outbox.queryOptions({ status: 'dead' }))
  const { data: latest } = useSuspenseQuery(outbox.queryOptions({}))
  const mails = troubledFirst(dead, latest, SHOWN_MAILS)
  if (mails.length === 0) {
    return <p className="soft">No mail yet. The first one goes out with the first request.</p>
  }
  return (
    <DataTable caption="Mails, undelivered ones first (times in UTC)" captionHidden>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">Mail</th>
          <th scope="col">Status</th>
          <th scope="col">Created</th>
          <th scope="col" className={classes.unseen}>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </tbody>
    </DataTable>
  )
}

function MailRow({ mail }: { mail: OutboxMail }) {
  const utils = useUtils()
  const status = useRef<HTMLSpanElement>(null)
  const replay = useCall(useClient().email.replay, {
    onSuccess: async () => {
      void showToast({
        title: 'Mail queued',
        message: `It goes to ${mail.to} within a few seconds.`,
        kind: 'success',
        durationMs: TOAST_MS,
      })
      await utils.email.outbox.invalidate()
      // The pressed button is gone; what it changed is where to read on.
      status.current?.focus()
    },
    onError: (error) =>
      void showToast({ title: 'Error', message: error.message, kind: 'error', durationMs: LONG_TOAST_MS }),
  })
  return (
    <tr>
      <th scope="row" className={classes.who}>
        {mail.to}
      </th>
      <td>
        {templateLabels[mail.template] ?? mail.template}
        {mail.leadId === null ? null : <span className={classes.detail}>Lead {mail.leadId}</span>}
      </td>
      <td className={classes.where}>
        <span ref={status} tabIndex={-1} className={classes.status} data-status={mail.status}>
          {statusLabels[mail.status] ?? mail.status}
        </span>
        {mail.lastError && mail.status !== 'sent' ? (
          <span className={classes.detail}>
            {mail.lastError} (tried {mail.attempts}×)
          </span>
        ) : null}
      </td>
      <td className={classes.time}>{formatDateTime(mail.createdAt)}</td>
      <td>
        {mail.status === 'dead' ? (
          <Button
            kind="secondary"
            className={classes.again}
            disabled={replay.isPending}
            aria-label={`Send again to ${mail.to}`}
            onClick={() => replay.mutate({ emailId: mail.id })}
          >
            Send again
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
