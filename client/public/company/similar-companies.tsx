import { CompanyMark } from '@client/ui/illustrations/company-mark.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { SampleLabel } from '@client/ui/sample-label.tsx'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import { commissionNote } from '@shared/companies/company-figures.ts'
import type { CompanyProfile, SimilarCompany } from '@shared/companies/company-profile.schema.ts'
import { distanceText } from '@shared/lib/distance.ts'
import { MATCH_RADIUS_MILES, MAX_COMPARED_COMPANIES } from '@shared/lib/limits.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './similar-companies.module.css'

interface SimilarCompaniesProps {
  profile: CompanyProfile
  renderScore: (company: SimilarCompany) => ReactNode
}

/** Nearby companies with the most services in common, and a link to their list. */
export function SimilarCompanies({ profile, renderScore }: SimilarCompaniesProps) {
  const { company, places, similar, stateName } = profile
  const home = places.find((place) => place.isHome)
  return (
    <PageSection width="wide" labelledBy="similar" className="no-print">
      <SectionHeading
        id="similar"
        title={similar.length > 0 ? 'Similar companies nearby' : 'Other companies'}
        intro={
          similar.length > 0
            ? undefined
            : `No other company serves this area, and none is within ${MATCH_RADIUS_MILES} miles.`
        }
      />
      {similar.length > 0 ? (
        <ul className={styles.list}>
          {similar.map((other) => (
            <li key={other.id} className={styles.company}>
              <CompanyMark name={other.name} id={other.id} size={48} />
              <div className={styles.text}>
                <h3>
                  <Link to={urls.company(other)}>{other.name}</Link>
                </h3>
                <p className="soft">
                  {other.city}, {other.state}
                  {other.distanceMiles === null ? null : ` · ${distanceText(other.distanceMiles)}`}{' '}
                  {other.isSample ? <SampleLabel /> : null}
                </p>
                <p>{sharedText(other.sharedServices)}</p>
              </div>
              <p className={styles.fee}>
                <span className="soft">Commission</span> {other.commission}{' '}
                <span className="soft">{commissionNote(getOwnText(other, 'commission'))}</span>
              </p>
              <div className={styles.score}>{renderScore(other)}</div>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.all}>
        {similar.length > 0 ? (
          <Link
            to={urls.compare([company, ...similar].slice(0, MAX_COMPARED_COMPANIES).map(({ id }) => id))}
            rel="nofollow"
            className={styles.allLink}
          >
            Compare {company.name} with these
          </Link>
        ) : null}
        <Link
          to={home ? urls.location({ state: home.state, city: home.citySlug }) : urls.location(company)}
          className={styles.allLink}
        >
          All companies in {home ? `${home.name}, ${home.state}` : stateName}
        </Link>
      </p>
    </PageSection>
  )
}

function sharedText(services: readonly string[]): string {
  if (services.length === 0) return 'Different services'
  return `Also offers ${services.join(', ')}`
}
