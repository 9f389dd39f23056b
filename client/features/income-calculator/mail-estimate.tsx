import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { FormProblem } from '@client/components/form-problem.tsx'
import { Honeypot } from '@client/components/honeypot.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { useOneAtATime } from '@client/lib/one-at-a-time.ts'
import { trpc } from '@client/lib/trpc.ts'
import { estimateQuery } from '@shared/income/estimate-query.ts'
import type { CheckedEstimate } from '@shared/schemas/estimate.schema.ts'
import { urls } from '@shared/urls.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './mail-estimate.module.css'
import { type MailOutcome, readMailFailure } from './mail-outcome.ts'

const ID = 'mail-estimate'

interface MailEstimateProps {
  input: CheckedEstimate
  /** What the page's action answered to a form posted without JavaScript. */
  posted?: MailOutcome
}

/** "Mail me this estimate": one address, one mail. */
export function MailEstimate({ input, posted }: MailEstimateProps) {
  const answer = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<MailOutcome | undefined>(posted)
  const { run, pending } = useOneAtATime()
  const mail = trpc.estimates.mail.useMutation()

  // The form is gone with the focus in it.
  useEffect(() => {
    if (outcome?.kind === 'sent') answer.current?.focus()
    if (outcome?.kind === 'wrong') document.getElementById(`${ID}-email`)?.focus()
  }, [outcome])

  const send = async (values: FormData) => {
    const email = String(values.get('email') ?? '')
    try {
      const website = String(values.get('website') ?? '')
      await mail.mutateAsync({ ...input, email, website })
      setOutcome({ kind: 'sent', email })
    } catch (error) {
      setOutcome(readMailFailure(error, email).outcome)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    run(() => send(values))
  }

  return (
    <section id={ID} aria-labelledby={`${ID}-title`} className={styles.mail}>
      <h2 id={`${ID}-title`} className={styles.title}>
        Email me this estimate
      </h2>
      {outcome?.kind === 'sent' ? (
        <div ref={answer} tabIndex={-1} role="status" className={styles.sent}>
          <Icon name="check" />
          <p>
            On its way to <b>{outcome.email}</b>. It holds the figures and a link back to this page.
          </p>
        </div>
      ) : (
        <form
          method="post"
          action={`${urls.estimate(estimateQuery(input))}#${ID}`}
          noValidate
          data-hydrates=""
          aria-labelledby={`${ID}-title`}
          className={styles.form}
          onSubmit={submit}
        >
          <Honeypot id={`${ID}-website`} name="website" />
          <TextField
            id={`${ID}-email`}
            name="email"
            label="Email"
            description="For this one email. We add you to no list."
            error={outcome?.kind === 'wrong' ? outcome.message : undefined}
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={outcome?.email}
            required
          />
          <Button type="submit" kind="secondary" disabled={pending} className={styles.send}>
            {pending ? 'Sending...' : 'Email it to me'}
          </Button>
          {outcome?.kind === 'failed' ? (
            <div className={styles.problem}>
              <FormProblem>{outcome.message}</FormProblem>
            </div>
          ) : null}
        </form>
      )}
    </section>
  )
}
