import { inBackground } from '@client/lib/in-background.ts'
import { interestFailure } from '@client/lib/interest-failure.ts'
import { preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@client/ui/button.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { toasts } from '@shared/lib/toasts.ts'
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
  const interest = trpc.leads.requestInterest.useMutation()
  const done = isRequested || interest.isSuccess

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (done || interest.isPending) return
    try {
      await interest.mutateAsync({ leadId: lead.id, companyId: company.id })
    } catch (error) {
      showToast(interestFailure(error, company.name))
      return
    }
    showToast(toasts.interestReceived(company.name))
    utils.leads.mine.setData(undefined, (own) =>
      own ? { ...own, recipients: [...own.recipients, company] } : own,
    )
  }

  return (
    <form
      method="post"
      action={urls.thankYou()}
      data-hydrates=""
      className={styles.form}
      onSubmit={(event) => inBackground(submit(event))}
    >
      <input type="hidden" name="companyId" value={company.id} />
      <input type="hidden" name="leadId" value={lead.id} />
      <Button
        type="submit"
        kind="secondary"
        className={done ? styles.done : styles.button}
        aria-disabled={done || interest.isPending || undefined}
        onFocus={preloadToasts}
      >
        {done ? <Icon name="check" size={20} /> : null}
        {done ? 'Request sent' : 'Get Connected'}
        <span className="visually-hidden">
          {' '}
          {done ? 'to' : 'with'} {company.name}
        </span>
      </Button>
    </form>
  )
}
