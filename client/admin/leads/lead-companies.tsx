import { Disclosure } from '@client/ui/disclosure.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

type Match = LeadDetail['matches'][number]

interface LeadCompaniesProps {
  matches: readonly Match[]
  consents: LeadDetail['consents']
}

/** Companies proposed to the owner with the reasons, which of them received the details, and the owner's consents. */
export function LeadCompanies({ matches, consents }: LeadCompaniesProps) {
  return (
    <section aria-labelledby="lead-companies">
      <h3 id="lead-companies" className="admin-heading">
        Companies
      </h3>
      {matches.length === 0 ? (
        <p className="admin-note">No companies matched this lead.</p>
      ) : (
        <>
          {matches.every((match) => match.isNearest && !match.selected) ? (
            <p className="admin-note">
              No companies matched this lead: none are within {MATCH_RADIUS_MILES} miles. These are the
              nearest listed companies.
            </p>
          ) : null}
          <ul className="admin-list">
            {matches.map((match) => (
              <li key={match.companyId}>
                <p>
                  <Link to={urls.admin.companies(match.companyId)}>
                    {match.name ?? `Company ${match.companyId} (deleted)`}
                  </Link>{' '}
                  <MatchState match={match} />
                </p>
                {match.reasons.length > 0 ? (
                  <p className="admin-small">{match.reasons.join('\u00a0· ')}</p>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {consents.length > 0 ? (
        <Disclosure summary={<span className="admin-summary">Owner’s consent</span>}>
          {consents.map(({ text, givenAt, takenBy }) => (
            <div key={text}>
              <blockquote className="admin-quote">{text}</blockquote>
              <p className="admin-small">
                Given on <LocalTime value={givenAt} />
                {takenBy ? `, read aloud by ${takenBy}` : ''}.
              </p>
            </div>
          ))}
        </Disclosure>
      ) : (
        <p className="admin-small">No consent recorded: this lead didn’t come through the form.</p>
      )}
    </section>
  )
}

function MatchState({ match }: { match: Match }) {
  if (match.selected) return <span className="admin-pill admin-mark">Has this lead</span>
  if (match.requestedAt) {
    return (
      <span className="admin-pill admin-mark">
        Has this lead · requested <LocalTime value={match.requestedAt} />
      </span>
    )
  }
  return null
}
