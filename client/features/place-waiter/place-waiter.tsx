import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import {
  type WaitablePlace,
  type WaitForPlaceOutput,
  waitForPlaceInput,
} from '@shared/schemas/location.schema.ts'
import { urls } from '@shared/urls.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './place-waiter.module.css'
import { emptyWaiter, type WaiterFailure, waiterReading } from './waiter-action.ts'

interface PlaceWaiterProps {
  place: WaitablePlace
  /** What the page's action answered to an address posted without JavaScript. */
  failed?: WaiterFailure
  /** The address is kept already: only the confirmation shows. */
  kept?: boolean
  headingLevel?: 1 | 2
}

/**
 * "Tell me when it opens": one e-mail address for a place without companies, and one mail when the first one joins.
 * Without JavaScript the form posts to a page of its own.
 */
export function PlaceWaiter({ place, failed, kept = false, headingLevel = 2 }: PlaceWaiterProps) {
  const [answer, setAnswer] = useState<WaitForPlaceOutput['status'] | null>(kept ? 'waiting' : null)
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.waiter} aria-labelledby="place-waiter">
      <Heading id="place-waiter" className={styles.title}>
        Tell me when it opens
      </Heading>
      {answer === null ? (
        <WaiterForm place={place} failed={failed} onAnswer={setAnswer} />
      ) : (
        <Confirmation place={place} status={answer} takeFocus={!kept} />
      )}
    </section>
  )
}

interface WaiterFormProps extends Pick<PlaceWaiterProps, 'place' | 'failed'> {
  onAnswer: (status: WaitForPlaceOutput['status']) => void
}

function WaiterForm({ place, failed, onAnswer }: WaiterFormProps) {
  const { state, citySlug, name } = place
  const waitFor = trpc.locations.waitFor.useMutation()
  const { formProps, field, pending } = useServerForm(
    waitForPlaceInput.pick({ email: true }),
    ({ email }) => waitFor.mutateAsync({ email, state, city: citySlug ?? undefined }),
    {
      mode: 'uncontrolled',
      id: 'place-waiter',
      initialValues: emptyWaiter,
      failed,
      onSuccess: ({ status }) => onAnswer(status),
      ...waiterReading,
    },
  )
  return (
    <>
      <p>
        Leave your e-mail address. We write once, when the first management company joins in {name}, and never
        for anything else.
      </p>
      <form {...formProps} action={urls.placeWaiter({ state, city: citySlug })} className={styles.form}>
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          label="Email"
          autoComplete="email"
          required
        />
        <Button type="submit" kind="secondary" disabled={pending}>
          {pending ? 'Submitting...' : 'Tell me'}
        </Button>
      </form>
    </>
  )
}

interface ConfirmationProps {
  place: WaitablePlace
  status: WaitForPlaceOutput['status']
  /** It replaced the form just now. */
  takeFocus: boolean
}

function Confirmation({ place, status, takeFocus }: ConfirmationProps) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) words.current?.focus()
  }, [takeFocus])
  const { name, state, citySlug } = place
  return (
    <div ref={words} tabIndex={-1} role="status" className={styles.kept}>
      <Icon name="check" />
      {status === 'waiting' ? (
        <p>
          We will tell you. One mail comes when the first company joins in {name}; until then you hear nothing
          from us.
        </p>
      ) : (
        <p>
          There is no need to wait: companies work there already.{' '}
          <Link to={urls.location({ state, city: citySlug })}>See the companies in {name}</Link>
        </p>
      )}
    </div>
  )
}
