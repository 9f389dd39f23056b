import { Disclosure } from '@client/components/disclosure.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import type { LeadDetail } from '@shared/schemas/lead-desk.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'

type Match = LeadDetail['matches'][number]

interface LeadCompaniesProps {
  matches: readonly Match[]
  consent: LeadDetail['consent']
}

/** Which companies were shown to the owner and why, which of them got the details, and what the owner agreed to. */
export function LeadCompanies({ matches, consent }: LeadCompaniesProps) {
  return (
    <section aria-labelledby="lead-companies">
      <h3 id="lead-companies" className="admin-lead__heading">
        Companies
      </h3>
      {matches.length === 0 ? (
        <p className="admin-lead__none">No company was matched to this lead.</p>
      ) : (
        <>
          {matches.every((match) => match.isNearest && !match.selected) ? (
            <p className="admin-lead__none">
              No company was matched to this lead: none is within 60 miles. These are the nearest we list.
            </p>
          ) : null}
          <ul className="admin-lead__list">
            {matches.map((match) => (
              <li key={match.companyId}>
                <p>
                  <Link to={urls.admin.companies(match.companyId)}>
                    {match.name ?? `Company ${match.companyId} (deleted)`}
                  </Link>{' '}
                  <MatchState match={match} />
                </p>
                {match.reasons.length > 0 ? (
                  <p className="admin-lead__small">{match.reasons.join(' · ')}</p>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {consent ? (
        <Disclosure summary="What the owner agreed to">
          <blockquote className="admin-lead__consent">{consent.text}</blockquote>
          <p className="admin-lead__small">
            Given on <LocalTime value={consent.givenAt} />.
          </p>
        </Disclosure>
      ) : (
        <p className="admin-lead__small">
          No consent is kept with this lead: it did not come through the form.
        </p>
      )}
    </section>
  )
}

function MatchState({ match }: { match: Match }) {
  if (match.selected) return <span className="admin-pill admin-lead__mark">Selected by the owner</span>
  if (match.requestedAt) {
    return (
      <span className="admin-pill admin-lead__mark">
        Details asked for <LocalTime value={match.requestedAt} />
      </span>
    )
  }
  return null
}
