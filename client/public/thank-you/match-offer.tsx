import { inBackground } from '@client/lib/in-background.ts'
import { interestFailure } from '@client/lib/interest-failure.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { clearToasts, preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { usePendingAction } from '@client/lib/use-pending-action.ts'
import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { Card, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { consentText, offeredConsentText } from '@shared/leads/consent.ts'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { formatList, plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { type FormEvent, useState } from 'react'
import { getOfferReasons, NONE_TICKED } from './best-matches.ts'
import styles from './match-offer.module.css'

interface MatchOfferProps {
  lead: { id: number }
  /** Best matches, at least one. */
  best: OwnLead['matches']
  onSent: () => void
}

/** Non-breaking space before the dot, so that no line begins with it. */
const SEPARATOR = '\u00a0· '

/** Id of the page's heading, which names this step. */
export const THANK_YOU_ID = 'thank-you'

/** Hidden field that tells this form's post from a connect button's. */
export const OFFER_FIELD = 'offer'

/**
 * Last step of a request without a chosen company: its best matches, ticked, with the reasons and the consent that
 * names them. Nothing is sent before the press. Without JavaScript it posts to the page's action.
 */
export function MatchOffer({ lead, best, onSent }: MatchOfferProps) {
  const [unticked, setUnticked] = useState<readonly number[]>([])
  const { run, pending } = usePendingAction()
  const send = trpc.leads.sendToMatches.useMutation()
  const utils = trpc.useUtils()
  const ticked = best.filter(({ id }) => !unticked.includes(id))
  const names = ticked.map(({ name }) => name)

  const sendToTicked = async () => {
    try {
      const { recipients } = await send.mutateAsync({
        leadId: lead.id,
        companyIds: ticked.map(({ id }) => id),
      })
      // Short, because the page names them below the toast.
      const sentTo = names.length > 1 ? plural(names.length, 'company', 'companies') : formatList(names)
      showToast(toasts.interestReceived(sentTo))
      onSent()
      utils.leads.mine.setData(undefined, (own) => own && { ...own, recipients })
      inBackground(utils.leads.mine.invalidate())
    } catch (error) {
      showToast(interestFailure(error, formatList(names)))
      await utils.leads.mine.invalidate()
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ticked.length > 0) run(sendToTicked)
  }

  return (
    <Card
      as="form"
      pad={4}
      gap={4}
      method="post"
      action={urls.thankYou()}
      data-hydrates=""
      className={styles.offer}
      aria-labelledby={THANK_YOU_ID}
      onSubmit={submit}
      onFocus={() => {
        preloadToasts()
        clearToasts()
      }}
    >
      <p>
        {best.length === 1
          ? 'This company fits your property best. It doesn’t have your details yet.'
          : `These ${best.length} companies fit your property best. None of them has your details yet.`}
      </p>
      <Stack as="ul" gap={0} className={styles.matches}>
        {best.map((company) => (
          <li key={company.id}>
            <Row as="label" nowrap align="start">
              <input
                type="checkbox"
                name="companyId"
                value={company.id}
                checked={!unticked.includes(company.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setUnticked((before) =>
                    checked ? before.filter((id) => id !== company.id) : [...before, company.id],
                  )
                }
              />
              <span>
                <b>{company.name}</b>
                <Note as="span" className={styles.reasons}>
                  {getOfferReasons(company).join(SEPARATOR)}
                </Note>
              </span>
            </Row>
          </li>
        ))}
      </Stack>
      <input type="hidden" name="leadId" value={lead.id} />
      <input type="hidden" name={OFFER_FIELD} value="1" />
      <Note data-script="" aria-live="polite">
        {ticked.length > 0 ? consentText(names) : NONE_TICKED}
      </Note>
      {best.length > 1 ? (
        <Note data-no-script="" hidden>
          {offeredConsentText(names)}
        </Note>
      ) : null}
      <Row className={styles.buttons}>
        <Button type="submit" aria-disabled={pending || ticked.length === 0 || undefined}>
          <span data-script="">{pending ? 'Sending...' : getSendLabel(ticked.length)}</span>
          {best.length > 1 ? (
            <span data-no-script="" hidden>
              Send to the companies you checked
            </span>
          ) : null}
        </Button>
        <ButtonLink to={urls.thankYouLater()} kind="secondary" preventScrollReset>
          Not now
        </ButtonLink>
      </Row>
    </Card>
  )
}

/** Returns "Send to these 3" or "Send to this company". */
export function getSendLabel(count: number): string {
  return count === 1 ? 'Send to this company' : `Send to these ${count || ''}`.trim()
}
