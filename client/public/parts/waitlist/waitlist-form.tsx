import { checkValues } from '@client/lib/form-errors.ts'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { Button } from '@client/ui/button.tsx'
import { EmailField } from '@client/ui/email-field.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Card, Heading, Row } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'
import {
  type JoinWaitlistOutput,
  joinWaitlistInput,
  type WaitablePlace,
} from '@shared/locations/location.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { emptyWaitlistForm, type WaitlistFailure, waitlistFailureOptions } from './waitlist-action.ts'
import styles from './waitlist-form.module.css'

interface WaitlistFormProps {
  place: WaitablePlace
  /** Initial value. */
  email?: string
  failed?: WaitlistFailure
  joined?: boolean
  headingLevel?: 1 | 2
}

/** Waitlist of a place without companies. Without JavaScript the form posts to its own page. */
export function WaitlistForm({ place, email, failed, joined = false, headingLevel = 2 }: WaitlistFormProps) {
  const [status, setStatus] = useState<JoinWaitlistOutput['status'] | null>(joined ? 'waiting' : null)
  return (
    <Card as="section" tone="sand" pad={6} className={styles.waitlist} aria-labelledby="waitlist">
      <Heading level={headingLevel} size={3} id="waitlist">
        Get notified when a company joins
      </Heading>
      {status === null ? (
        <EmailForm place={place} email={email} failed={failed} onJoined={setStatus} />
      ) : (
        <Confirmation place={place} status={status} takeFocus={!joined} />
      )}
    </Card>
  )
}

const emailForm = joinWaitlistInput.pick({ email: true })

interface EmailFormProps extends Pick<WaitlistFormProps, 'place' | 'email' | 'failed'> {
  onJoined: (status: JoinWaitlistOutput['status']) => void
}

function EmailForm({ place, email: initialEmail, failed, onJoined }: EmailFormProps) {
  const { state, citySlug, name } = place
  const join = trpc.locations.joinWaitlist.useMutation()
  const { formProps, field, pending } = usePostedForm({
    id: 'waitlist',
    initialValues: { ...emptyWaitlistForm, ...(initialEmail ? { email: initialEmail } : {}) },
    failed,
    submit: async (values) => {
      const { email } = checkValues(emailForm, values)
      const { status } = await join.mutateAsync({ email, state, city: citySlug ?? undefined })
      onJoined(status)
    },
    ...waitlistFailureOptions,
  })
  return (
    <>
      <p>
        We list no management company in {name} yet. Leave your email address and we’ll send you one email
        when the first company joins. That’s it.
      </p>
      <form {...formProps} action={urls.waitlist({ state, city: citySlug })} className={styles.form}>
        <EmailField {...field('email')} label="Email" autoComplete="email" required />
        <Button type="submit" kind="secondary" disabled={pending}>
          {pending ? 'Submitting...' : 'Notify me'}
        </Button>
      </form>
    </>
  )
}

interface ConfirmationProps {
  place: WaitablePlace
  status: JoinWaitlistOutput['status']
  takeFocus: boolean
}

function Confirmation({ place, status, takeFocus }: ConfirmationProps) {
  const confirmation = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takeFocus) confirmation.current?.focus()
  }, [takeFocus])
  const { name, state, citySlug } = place
  return (
    <Row ref={confirmation} nowrap align="start" tabIndex={-1} role="status" className={styles.joined}>
      <Icon name="check" />
      {status === 'waiting' ? (
        <p>You’re on the list. We’ll email you once, when the first company joins in {name}.</p>
      ) : (
        <p>
          Good news: companies already work there.{' '}
          <Link to={urls.location({ state, city: citySlug })}>See the companies in {name}</Link>
        </p>
      )}
    </Row>
  )
}
