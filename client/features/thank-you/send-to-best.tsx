import { Button } from '@client/components/button.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { interestFailure } from '@client/lib/interest-failure.ts'
import { useOneAtATime } from '@client/lib/one-at-a-time.ts'
import { preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { formatList } from '@shared/format.ts'
import type { OwnLead } from '@shared/schemas/lead.schema.ts'
import { toasts } from '@shared/toasts.ts'
import { urls } from '@shared/urls.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { bestMatches } from './best-matches.ts'
import styles from './thank-you.module.css'

/**
 * Offers to pass a request that no company has yet on to its best matches, each named and each by the documented
 * interest call, on the owner's press alone. Without JavaScript it posts them to the page's action.
 */
export function SendToBest({ own }: { own: OwnLead }) {
  const answer = useRef<HTMLDivElement>(null)
  const [sentTo, setSentTo] = useState<readonly string[]>([])
  const { run, pending } = useOneAtATime()
  const interest = trpc.leads.requestInterest.useMutation()
  const utils = trpc.useUtils()

  // The button is gone with the focus on it.
  useEffect(() => {
    if (sentTo.length > 0) answer.current?.focus({ preventScroll: true })
  }, [sentTo])

  if (sentTo.length > 0) {
    return (
      <div ref={answer} tabIndex={-1} role="status" className={styles.sent}>
        <Icon name="check" />
        <p>Your details go to {formatList(sentTo)}.</p>
      </div>
    )
  }
  const best = bestMatches(own)
  if (own.informed.length > 0 || best.length === 0) return null
  const { lead } = own

  const send = async () => {
    const informed: { id: number; name: string }[] = []
    for (const { id, name } of best) {
      try {
        // One after the other: the server takes them under one lock of the request.
        await interest.mutateAsync({ leadId: lead.id, companyId: id })
        informed.push({ id, name })
      } catch (error) {
        showToast(interestFailure(error, name))
        break
      }
    }
    if (informed.length === 0) return
    const names = informed.map(({ name }) => name)
    if (informed.length === best.length) showToast(toasts.interestReceived(formatList(names)))
    setSentTo(names)
    utils.leads.mine.setData(undefined, (before) => before && { ...before, informed })
  }

  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    run(send)
  }

  return (
    <form
      method="post"
      action={urls.thankYou()}
      data-hydrates=""
      aria-labelledby="send-to-best"
      className={styles.best}
      onSubmit={press}
      onFocus={preloadToasts}
    >
      <h2 id="send-to-best" className={styles.bestTitle}>
        {best.length === 1 ? 'Your best match' : `Your ${best.length} best matches`}
      </h2>
      <p>No company has your details yet. Send your request to the companies that fit best:</p>
      <ul className={styles.bestNames}>
        {best.map(({ id, name, city, state }) => (
          <li key={id}>
            <b>{name}</b>, {city}, {state}
            <input type="hidden" name="companyId" value={id} />
          </li>
        ))}
      </ul>
      <input type="hidden" name="leadId" value={lead.id} />
      <Button type="submit" aria-disabled={pending || undefined}>
        {pending
          ? 'Sending...'
          : best.length === 1
            ? `Send my details to ${best[0]?.name}`
            : `Send my details to the top ${best.length}`}
      </Button>
      <p className={styles.bestNote}>
        {best.length === 1 ? 'It gets' : 'They get'} your name, contact details and property. Or choose one by
        one below.
      </p>
    </form>
  )
}
