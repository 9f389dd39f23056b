import { checkValues, failUnreachable } from '@client/lib/form-errors.ts'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
import { FieldRow } from '@client/ui/field-row.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { Honeypot } from '@client/ui/honeypot.tsx'
import { Card, Heading, Stack } from '@client/ui/primitives.tsx'
import type { CheckedEstimate } from '@shared/income/estimate.schema.ts'
import { estimateQuery } from '@shared/income/estimate-query.ts'
import { urls } from '@shared/lib/urls.ts'
import { useEffect, useRef, useState } from 'react'
import styles from './email-estimate.module.css'
import { type EmailResult, emailFailureOptions, emptyEmailForm } from './email-fields.ts'

const ID = 'mail-estimate'

interface EmailEstimateProps {
  input: CheckedEstimate
  posted?: EmailResult
}

/** Not part of the page: with it, the page would exceed its budget of scripts. */
const loadSchema = () => import('@shared/income/estimate.schema.ts').catch(failUnreachable)

export function EmailEstimate({ input, posted }: EmailEstimateProps) {
  const confirmation = useRef<HTMLElement>(null)
  const [sentTo, setSentTo] = useState(posted && 'sentTo' in posted ? posted.sentTo : null)
  const mail = trpc.estimates.mail.useMutation()
  const { formProps, field, problem, pending } = usePostedForm({
    id: ID,
    initialValues: emptyEmailForm,
    failed: posted && 'values' in posted ? posted : undefined,
    submit: async (values) => {
      const { mailEstimateInput } = await loadSchema()
      const recipient = checkValues(mailEstimateInput.pick({ email: true, website: true }), values)
      await mail.mutateAsync({ ...input, ...recipient })
      setSentTo(recipient.email)
    },
    ...emailFailureOptions,
  })

  // The focused form is gone: move focus to the confirmation.
  useEffect(() => {
    if (sentTo) confirmation.current?.focus()
  }, [sentTo])

  return (
    <Stack as="section" id={ID} aria-labelledby={`${ID}-title`} className={styles.mail}>
      <Heading level={2} size={3} id={`${ID}-title`}>
        Email me this estimate
      </Heading>
      {sentTo ? (
        <Card ref={confirmation} tone="pine" tabIndex={-1} role="status" className={styles.sent}>
          <p>
            We’ve emailed <b>{sentTo}</b> the figures and a link back to this page.
          </p>
        </Card>
      ) : (
        <form
          {...formProps}
          action={`${urls.estimate(estimateQuery(input))}#${ID}`}
          aria-labelledby={`${ID}-title`}
          className="stack"
          onFocus={() => {
            loadSchema().catch(() => null)
          }}
        >
          <Honeypot id={`${ID}-website`} name="website" />
          <FieldRow columns="minmax(0, 1fr) auto">
            <TextField
              {...field('email')}
              label="Email"
              description="Just this one email. We won’t add you to a list."
              // Show the honeypot's error here, because its field is hidden.
              error={field('email').error ?? field('website').error}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
            />
            <Button type="submit" kind="secondary" disabled={pending}>
              {pending ? 'Sending...' : 'Email it to me'}
            </Button>
          </FieldRow>
          {problem ? <FormProblem>{problem.message}</FormProblem> : null}
        </form>
      )}
    </Stack>
  )
}
