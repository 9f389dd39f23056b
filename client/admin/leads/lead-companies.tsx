import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { useIsHydrated } from '@client/ui/time-zone.tsx'
import { Badge, Blockquote, Stack } from '@mantine/core'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { CONTACT_WITHIN_MS } from '@shared/leads/lead-due.ts'
import {
  declineReasonLabels,
  notSignedReasonLabels,
  recipientStateLabel,
  talkChannelLabels,
  unansweredStates,
} from '@shared/leads/recipient.ts'
import { formatDate } from '@shared/lib/format.ts'
import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'
import { urls } from '@shared/lib/urls.ts'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'

type Recipient = LeadDetail['recipients'][number]

/** A match, or a company that has the lead without one, such as that of a sample. */
type LeadCompany = Partial<LeadDetail['matches'][number]> &
  Pick<Recipient, 'companyId' | 'name'> & { recipient?: Recipient }

type LeadCompaniesProps = Pick<LeadDetail, 'lead' | 'matches' | 'recipients' | 'consents'>

/** Companies that have the lead with their answers, those that could get it with the reasons, and the owner's consents. */
export function LeadCompanies({ lead, matches, recipients, consents }: LeadCompaniesProps) {
  const find = (id: number) => recipients.find(({ companyId }) => companyId === id)
  const companies: LeadCompany[] = [
    ...matches.map((match) => ({ ...match, recipient: find(match.companyId) })),
    ...recipients
      .filter(({ companyId }) => !matches.some((match) => match.companyId === companyId))
      .map((recipient) => ({ companyId: recipient.companyId, name: recipient.name, recipient })),
  ]
  const hasLead = ({ recipient, selected, requestedAt }: LeadCompany) =>
    Boolean(recipient || selected || requestedAt)
  return (
    <Stack gap="lg">
      <OwnerFacts lead={lead} />
      {companies.length === 0 ? (
        <Note>No companies matched this lead.</Note>
      ) : (
        <>
          {companies.every(({ isNearest, selected }) => isNearest && !selected) ? (
            <Note>
              No companies matched this lead: none are within {MATCH_RADIUS_MILES} miles. These are the
              nearest listed companies.
            </Note>
          ) : null}
          <CompanyGroup
            title="Has this lead"
            companies={companies.filter(hasLead)}
            hiredId={lead.hiredCompanyId}
          />
          <CompanyGroup
            title="Could get this lead"
            companies={companies.filter((company) => !hasLead(company))}
            hiredId={lead.hiredCompanyId}
          />
        </>
      )}
      {consents.length > 0 ? (
        <Section title="Owner’s consent">
          {consents.map(({ text, givenAt, takenBy }) => (
            <div key={text}>
              <Blockquote color="gray" py="xs" px="md" fz="sm">
                {text}
              </Blockquote>
              <SmallNote mt={4}>
                Given on <LocalTime value={givenAt} />
                {takenBy ? `, read aloud by ${takenBy}` : ''}.
              </SmallNote>
            </div>
          ))}
        </Section>
      ) : (
        <Note>No consent recorded: this lead didn’t come through the form.</Note>
      )}
    </Stack>
  )
}

/** What the owner says about the lead as a whole. */
function OwnerFacts({ lead: { stoppedAt, hired } }: Pick<LeadCompaniesProps, 'lead'>) {
  return (
    <>
      {stoppedAt ? (
        <Note>
          The owner stopped everything on <LocalTime value={stoppedAt} />.
        </Note>
      ) : null}
      {hired && hired !== 'here' ? (
        <Note>The owner hired {hired === 'nobody' ? 'nobody' : 'somebody else'}.</Note>
      ) : null}
    </>
  )
}

interface CompanyGroupProps {
  title: string
  companies: readonly LeadCompany[]
  hiredId: number | null
}

function CompanyGroup({ title, companies, hiredId }: CompanyGroupProps) {
  if (companies.length === 0) return null
  return (
    <Section title={title}>
      <Stack component="ul" gap="xs" className="admin-plain-list">
        {companies.map(({ companyId, name, recipient, requestedAt, reasons = [] }) => (
          <li key={companyId}>
            <Link to={urls.admin.companies(companyId)}>{name ?? `Company ${companyId} (deleted)`}</Link>{' '}
            {recipient ? (
              <>
                <RecipientBadge recipient={recipient} />
                <RecipientFacts recipient={recipient} isHired={hiredId === companyId} />
              </>
            ) : null}
            <SmallNote>
              {requestedAt ? (
                <>
                  Requested <LocalTime value={requestedAt} />
                  {reasons.length > 0 ? ' · ' : null}
                </>
              ) : null}
              {reasons.join(' · ')}
            </SmallNote>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

const isNeverAnswered = (state: string) => unansweredStates.some((known) => known === state)

/** State of a lead at a company; red once an answer is late. */
function RecipientBadge({ recipient: { state, deliveredAt } }: { recipient: Recipient }) {
  const isHydrated = useIsHydrated()
  const isWaiting = state === 'delivered'
  const isLate =
    isWaiting && isHydrated && deliveredAt !== null && Date.now() - deliveredAt.getTime() > CONTACT_WITHIN_MS
  const isBad = isLate || (isNeverAnswered(state) && !isWaiting)
  return (
    <Badge color={isBad ? 'red' : 'gray'}>
      {recipientStateLabel(state)}
      {isLate ? ', overdue' : null}
    </Badge>
  )
}

/** When a company got and answered a lead, and what the owner says about it. */
function RecipientFacts({ recipient, isHired }: { recipient: Recipient; isHired: boolean }) {
  const { createdAt, deliveredAt, firstAnsweredAt, answeredAt } = recipient
  const isCorrected = firstAnsweredAt && answeredAt && answeredAt > firstAnsweredAt
  const times = { Sent: createdAt, delivered: deliveredAt, 'first answer': firstAnsweredAt }
  const said = describeAnswer(recipient)
  return (
    <SmallNote component="div">
      {Object.entries({ ...times, 'last answer': isCorrected ? answeredAt : null }).map(([label, at]) =>
        at ? (
          <Fragment key={label}>
            {label === 'Sent' ? null : ' · '}
            {label} <LocalTime value={at} />
          </Fragment>
        ) : null,
      )}
      {said ? <div>{said}</div> : null}
      {isHired ? <div>The owner hired this company.</div> : null}
    </SmallNote>
  )
}

/** Reason, day and channel of an answer, and whether the company reached the owner. */
function describeAnswer(recipient: Recipient): string {
  const { state, declineReason, talkedOn, talkedBy, notSignedReason, ownerReached } = recipient
  return [
    state === 'declined' && toLabel(declineReasonLabels, declineReason),
    talkedOn && `Talked on ${formatDate(talkedOn)}`,
    toLabel(talkChannelLabels, talkedBy),
    state === 'not_signed' && toLabel(notSignedReasonLabels, notSignedReason),
    ownerReached !== null && `The owner says they were ${ownerReached ? '' : 'not '}reached`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const toLabel = (labels: Record<string, string>, key: string | null) => key && (labels[key] ?? key)
