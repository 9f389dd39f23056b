import { Button } from '@client/components/button.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { interestFailure } from '@client/lib/interest-failure.ts'
import { preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { toasts } from '@shared/toasts.ts'
import { urls } from '@shared/urls.ts'
import type { FormEvent } from 'react'
import { Icon } from '../../illustrations/icons.tsx'
import styles from './connect-button.module.css'

export interface ConnectButtonProps {
  company: { id: number; name: string }
  /** The visitor's own request. */
  lead: { id: number }
  /** The company has the owner's details already: chosen in the form, or asked for before. */
  requested: boolean
}

/**
 * Get Connected: the button of a company that is a match for a request that exists (readings: Get Connected). Lists and
 * profiles say Request Details, and both make the same call. Passes the owner's details on to one company, once a request was sent (specification, section 4: connect buttons);
 * before, `useRequestDetails` leads to the form. Without JavaScript it posts to the thank-you page's `connectAction`.
 */
export function ConnectButton({ company, lead, requested }: ConnectButtonProps) {
  const utils = trpc.useUtils()
  const interest = trpc.leads.requestInterest.useMutation()
  const done = requested || interest.isSuccess

  const press = async (event: FormEvent<HTMLFormElement>) => {
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
      own ? { ...own, informed: [...own.informed, company] } : own,
    )
  }

  return (
    <form
      method="post"
      action={urls.thankYou()}
      data-hydrates=""
      className={styles.form}
      onSubmit={(event) => inBackground(press(event))}
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
