import { Button } from '@client/components/button.tsx'
import { useHydratedForm } from '@client/lib/hydrated-form.ts'
import { interestFailure } from '@client/lib/interest-failure.ts'
import { preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { toasts } from '@shared/toasts.ts'
import { urls } from '@shared/urls.ts'
import { type FormEvent, useRef } from 'react'
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
 * Passes the owner's details on to one company, once a request was sent (specification, section 4: connect buttons);
 * before, `useRequestDetails` leads to the form. Without JavaScript it posts to the thank-you page's `connectAction`.
 */
export function ConnectButton({ company, lead, requested }: ConnectButtonProps) {
  const form = useRef<HTMLFormElement>(null)
  const utils = useUtils()
  const interest = useCall(useClient().leads.requestInterest)
  const done = requested || interest.isSuccess
  useHydratedForm(form)

  const press = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (done || interest.isPending) return
    try {
      await interest.mutateAsync({ leadId: lead.id, companyId: company.id })
    } catch (error) {
      void showToast(interestFailure(error, company.name))
      return
    }
    void showToast(toasts.interestReceived(company.name))
    utils.leads.mine.setData(undefined, (own) =>
      own ? { ...own, informed: [...own.informed, company] } : own,
    )
  }

  return (
    <form
      ref={form}
      method="post"
      action={urls.thankYou()}
      data-hydrates=""
      className={styles.form}
      onSubmit={press}
    >
      <input type="hidden" name="companyId" value={company.id} />
      <input type="hidden" name="leadId" value={lead.id} />
      <Button
        type="submit"
        kind="secondary"
        className={done ? styles.done : styles.button}
        aria-disabled={done || interest.isPending || undefined}
        onFocus={() => void preloadToasts().catch(() => null)}
      >
        {done ? <Icon name="check" size={20} /> : null}
        {done ? 'Request sent' : 'Request Details'}
        <span className="visually-hidden">
          {' '}
          {done ? 'to' : 'from'} {company.name}
        </span>
      </Button>
    </form>
  )
}
