import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { FormProblem } from '@client/components/form-problem.tsx'
import { Honeypot } from '@client/components/honeypot.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { lazySchema } from '@client/lib/lazy-schema.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { estimateQuery } from '@shared/income/estimate-query.ts'
import type { CheckedEstimate } from '@shared/schemas/estimate.schema.ts'
import { urls } from '@shared/urls.ts'
import { useEffect, useRef, useState } from 'react'
import styles from './mail-estimate.module.css'
import { emptyMail, type MailAnswer, mailReading } from './mail-fields.ts'

const ID = 'mail-estimate'

interface MailEstimateProps {
  input: CheckedEstimate
  /** What the page's action answered to a form posted without JavaScript. */
  posted?: MailAnswer
}

const mailSchema = lazySchema(async () => {
  const { mailEstimateInput } = await import('@shared/schemas/estimate.schema.ts')
  return mailEstimateInput.pick({ email: true, website: true })
})

/** "Mail me this estimate": one address, one mail. */
export function MailEstimate({ input, posted }: MailEstimateProps) {
  const answer = useRef<HTMLDivElement>(null)
  const [sentTo, setSentTo] = useState(posted && 'sentTo' in posted ? posted.sentTo : null)
  const mail = trpc.estimates.mail.useMutation()
  const { formProps, field, problem, sendButton, pending } = useServerForm(
    mailSchema,
    (values) => mail.mutateAsync({ ...input, ...values }),
    {
      mode: 'uncontrolled',
      id: ID,
      initialValues: emptyMail,
      failed: posted && 'values' in posted ? posted : undefined,
      onSuccess: (_answer, { email }) => setSentTo(email),
      ...mailReading,
    },
  )

  // The form is gone with the focus in it.
  useEffect(() => {
    if (sentTo) answer.current?.focus()
  }, [sentTo])

  return (
    <section id={ID} aria-labelledby={`${ID}-title`} className={styles.mail}>
      <h2 id={`${ID}-title`} className={styles.title}>
        Email me this estimate
      </h2>
      {sentTo ? (
        <div ref={answer} tabIndex={-1} role="status" className={styles.sent}>
          <Icon name="check" />
          <p>
            On its way to <b>{sentTo}</b>. It holds the figures and a link back to this page.
          </p>
        </div>
      ) : (
        <form
          {...formProps}
          action={`${urls.estimate(estimateQuery(input))}#${ID}`}
          aria-labelledby={`${ID}-title`}
          className={styles.form}
        >
          <Honeypot id={`${ID}-website`} name="website" />
          <TextField
            {...field('email')}
            label="Email"
            description="For this one email. We add you to no list."
            // What is wrong with the unseen field must be said somewhere.
            error={field('email').error ?? field('website').error}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <Button ref={sendButton} type="submit" kind="secondary" disabled={pending} className={styles.send}>
            {pending ? 'Sending...' : 'Email it to me'}
          </Button>
          {problem ? (
            <div className={styles.problem}>
              <FormProblem>{problem.message}</FormProblem>
            </div>
          ) : null}
        </form>
      )}
    </section>
  )
}
