import { useClaims } from '@client/lib/site.ts'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Card, Stack } from '@client/ui/primitives.tsx'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { formatList } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigationType, useSearchParams } from 'react-router-dom'
import { getBestMatches, hasLastStep } from './best-matches.ts'
import { MatchOffer } from './match-offer.tsx'
import styles from './who-has-it.module.css'

/** Says who has the request; while no company has it, offers its best matches, unless the owner chose "Not now". */
export function WhoHasIt({ own }: { own: OwnLead }) {
  const [params] = useSearchParams()
  const [isJustSent, setJustSent] = useState(false)
  const best = getBestMatches(own)
  if (own.recipients.length > 0) return <SentTo recipients={own.recipients} takeFocus={isJustSent} />
  if (best.length === 0) return null
  if (!hasLastStep(own, params)) return <Later count={best.length} />
  return <MatchOffer lead={own.lead} best={best} onSent={() => setJustSent(true)} />
}

interface SentToProps {
  recipients: OwnLead['recipients']
  /** The focused button is gone. */
  takeFocus: boolean
}

function SentTo({ recipients, takeFocus }: SentToProps) {
  const claims = useClaims()
  const message = useRef<HTMLElement>(null)
  const callable = recipients.flatMap(({ id, name, phoneNumber }) =>
    phoneNumber?.trim() ? [{ id, name, phone: phoneNumber }] : [],
  )
  useEffect(() => {
    if (takeFocus) message.current?.focus({ preventScroll: true })
  }, [takeFocus])
  return (
    <Card ref={message} tone="pine" gap={2} tabIndex={-1} role="status" className={styles.message}>
      <p>
        We’ve sent your details to <b>{formatList(recipients.map(({ name }) => name))}</b>. Expect to hear
        back {claims.followUp.text}.
      </p>
      {callable.length > 0 ? (
        <>
          <p>You can also call:</p>
          <Stack as="ul" gap={1}>
            {callable.map(({ id, name, phone }) => (
              <li key={id}>
                {name}:{' '}
                <span className={styles.phone}>
                  <PhoneLink phone={phone} />
                </span>
              </li>
            ))}
          </Stack>
        </>
      ) : null}
    </Card>
  )
}

function Later({ count }: { count: number }) {
  const message = useRef<HTMLElement>(null)
  const isPressed = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (isPressed) message.current?.focus({ preventScroll: true })
  }, [isPressed])
  return (
    <Card ref={message} gap={2} tabIndex={-1} className={styles.message}>
      <p>
        <b>No company has your details.</b> We keep a copy, and you can choose companies here at any time.
      </p>
      <p>
        <Link to={urls.thankYou()} preventScrollReset>
          {count === 1 ? 'Show your best match' : `Show your ${count} best matches`}
        </Link>
      </p>
    </Card>
  )
}
