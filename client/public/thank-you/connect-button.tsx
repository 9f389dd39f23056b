import { inBackground } from '@client/lib/in-background.ts'
import { interestFailure } from '@client/lib/interest-failure.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@client/ui/button.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { urls } from '@shared/lib/urls.ts'
import type { FormEvent } from 'react'
import styles from './connect-button.module.css'

export interface ConnectButtonProps {
  company: { id: number; name: string }
  lead: { id: number }
  /** The company already has the owner's details, by selection or interest. */
  isRequested: boolean
}

/**
 * Get Connected button (product 4.3, 10.7), the same call as Request Details. Without JavaScript it posts to
 * `connectAction`.
 */
export function ConnectButton({ company, lead, isRequested }: ConnectButtonProps) {
  const utils = trpc.useUtils()
  const interest = trpc.leads.requestInterest.useMutation({
    onSuccess: () => {
      showToast(toasts.interestReceived(company.name))
      utils.leads.mine.setData(undefined, (own) =>
        own ? { ...own, recipients: [...own.recipients, { ...company, phoneNumber: null }] } : own,
      )
      // Its phone number comes with the lead.
      inBackground(utils.leads.mine.invalidate())
    },
    onError: (error) => showToast(interestFailure(error, company.name)),
  })
  const isDone = isRequested || interest.isSuccess

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isDone && !interest.isPending) interest.mutate({ leadId: lead.id, companyId: company.id })
  }

  return (
    <form method="post" action={urls.thankYou()} data-hydrates="" className={styles.form} onSubmit={submit}>
      <input type="hidden" name="companyId" value={company.id} />
      <input type="hidden" name="leadId" value={lead.id} />
      <Button
        type="submit"
        kind="secondary"
        className={classNames(styles.button, isDone && styles.done)}
        aria-disabled={isDone || interest.isPending || undefined}
        onFocus={preloadToasts}
      >
        {isDone ? <Icon name="check" size={20} /> : null}
        {isDone ? 'Request sent' : 'Get Connected'}
        <span className="visually-hidden">
          {' '}
          {isDone ? 'to' : 'with'} {company.name}
        </span>
      </Button>
    </form>
  )
}
