import { Button } from '@client/ui/button.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { SelectField } from '@client/ui/field.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Card, Note, Pill, Row, Stack, type Surface } from '@client/ui/primitives.tsx'
import { consentText } from '@shared/leads/consent.ts'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import type { OwnRecipient } from '@shared/leads/own-progress.schema.ts'
import { asksIfReached, describeProgress, OWN_REQUEST_IDS } from '@shared/leads/own-progress.ts'
import { recipientStateLabel } from '@shared/leads/recipient.ts'
import { DONE_QUERY, urls } from '@shared/lib/urls.ts'
import { formatPropertyTime } from '@shared/locations/property-time.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CorrectForm } from './correct-form.tsx'
import { OFFER_FIELD } from './match-offer.tsx'
import { OwnForm } from './own-form.tsx'
import type { OwnAct, OwnRequestFailure } from './own-request-action.ts'
import styles from './your-request.module.css'

/** Messages after a form was saved. */
const doneMessages: Record<OwnAct, string> = {
  reached: 'Thank you. Your answer is saved.',
  hired: 'Thank you. Your answer is saved.',
  correct: 'Your details are saved. Companies that have your request get the changes by email.',
  stop: 'Your request is stopped.',
}

/** State of the request at each company, and what its owner can do about it. Its forms are plain posts. */
export function YourRequest({ own, failed }: { own: OwnLead; failed: OwnRequestFailure | undefined }) {
  const { lead, progress } = own
  const { companies, next, stoppedAt } = progress
  const [params] = useSearchParams()
  const done = doneMessages[params.get(DONE_QUERY) as OwnAct]
  useEffect(openTarget, [])
  return (
    <PageSection labelledBy={OWN_REQUEST_IDS.status}>
      <SectionHeading id={OWN_REQUEST_IDS.status} title="Your request" />
      <Stack gap={4} className={styles.content}>
        {done && !failed ? (
          <Card tone="pine" pad={3} role="status">
            {done}
          </Card>
        ) : null}
        {stoppedAt ? (
          <p>
            You stopped this request on {formatPropertyTime(stoppedAt, lead)}. No other company gets your
            details.
          </p>
        ) : null}
        {companies.length > 0 ? (
          <Stack as="ul" gap={3} className={styles.companies}>
            {companies.map((company) => (
              <CompanyProgress key={company.companyId} company={company} lead={lead} isOpen={!stoppedAt} />
            ))}
          </Stack>
        ) : stoppedAt ? null : (
          <p>No company has it yet.</p>
        )}
        {next ? <AskOneMore lead={lead} next={next} /> : null}
        {companies.length > 0 ? <Hired lead={lead} progress={progress} /> : null}
        {stoppedAt ? null : (
          <div>
            <Disclosure summary="Correct your details" open={failed !== undefined}>
              <CorrectForm lead={lead} failed={failed} />
            </Disclosure>
            <Disclosure summary="Stop everything">
              <OwnForm act="stop" leadId={lead.id} id={OWN_REQUEST_IDS.stop}>
                <p>
                  Companies that have your details are told not to contact you. The others never get them. You
                  can’t undo this, but you can send a new request.
                </p>
                <Row>
                  <Button type="submit">Yes, stop everything</Button>
                </Row>
              </OwnForm>
            </Disclosure>
          </div>
        )}
      </Stack>
    </PageSection>
  )
}

/** Opens the part that the link of an email leads to, where the browser does not do it. */
function openTarget() {
  const target = document.getElementById(window.location.hash.slice(1))
  const details = target?.closest('details')
  if (!details || details.open) return
  details.open = true
  target?.scrollIntoView()
}

const tones: Readonly<Record<string, Surface>> = {
  accepted: 'pine',
  talked: 'pine',
  signed: 'pine',
  declined: 'warning',
  no_answer: 'warning',
  undelivered: 'warning',
}

interface CompanyProgressProps {
  company: OwnRecipient
  lead: OwnLead['lead']
  isOpen: boolean
}

function CompanyProgress({ company, lead, isOpen }: CompanyProgressProps) {
  const { companyId, name, state, ownerReached } = company
  return (
    <Card as="li" pad={4} gap={2}>
      <Row justify="space-between" rowGap={1}>
        <b className={styles.name}>{name}</b>
        <Pill tone={tones[state]}>{recipientStateLabel(state)}</Pill>
      </Row>
      <p>{describeProgress(company, lead)}</p>
      {isOpen && asksIfReached(company) ? (
        <OwnForm act="reached" leadId={lead.id}>
          <input type="hidden" name="companyId" value={companyId} />
          <Row gap={2} role="group" aria-label={`Did ${name} reach you?`}>
            <span>Did they reach you?</span>
            <Row gap={2} nowrap>
              {(['yes', 'no'] as const).map((answer) => {
                const isChosen = ownerReached === (answer === 'yes')
                return (
                  <Button
                    key={answer}
                    type="submit"
                    name="reached"
                    value={answer}
                    kind="secondary"
                    aria-pressed={isChosen}
                    className={isChosen ? styles.chosen : undefined}
                  >
                    {answer === 'yes' ? 'Yes' : 'No'}
                  </Button>
                )
              })}
            </Row>
          </Row>
        </OwnForm>
      ) : null}
    </Card>
  )
}

/** Offers the next match by the form of the best matches: one press sends the request, with the consent that names it. */
function AskOneMore({ lead, next }: { lead: OwnLead['lead']; next: { id: number; name: string } }) {
  return (
    <Card as="form" pad={4} gap={3} tone="sand" method="post" action={urls.thankYou()}>
      <h3 className={styles.title}>Ask one more company</h3>
      <p>
        <b>{next.name}</b> is your next best match. It doesn’t have your details yet.
      </p>
      <input type="hidden" name="leadId" value={lead.id} />
      <input type="hidden" name="companyId" value={next.id} />
      <input type="hidden" name={OFFER_FIELD} value="1" />
      <Note>{consentText([next.name])}</Note>
      <Row>
        <Button type="submit">Send to {next.name}</Button>
      </Row>
    </Card>
  )
}

function Hired({ lead, progress }: { lead: OwnLead['lead']; progress: OwnLead['progress'] }) {
  const { companies, hired, hiredCompanyId } = progress
  const chosen = hired === 'here' ? String(hiredCompanyId) : (hired ?? '')
  return (
    <OwnForm act="hired" leadId={lead.id}>
      <Row align="end" gap={3}>
        <SelectField
          id="hired"
          name="hired"
          label="Whom did you hire?"
          className={styles.hired}
          defaultValue={chosen}
          required
          options={[
            ...(chosen ? [] : [{ value: '', label: 'Not decided yet' }]),
            ...companies.map(({ companyId, name }) => ({ value: String(companyId), label: name })),
            { value: 'elsewhere', label: 'Somebody else' },
            { value: 'nobody', label: 'Nobody' },
          ]}
        />
        <Button type="submit" kind="secondary">
          Save
        </Button>
      </Row>
    </OwnForm>
  )
}
