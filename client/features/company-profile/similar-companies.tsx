import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { SampleLabel } from '@client/components/sample-label.tsx'
import { CompanyMark } from '@client/illustrations/company-mark.tsx'
import { givenText } from '@shared/company-answer.ts'
import { commissionNote } from '@shared/company-figures.ts'
import { distanceText } from '@shared/distance.ts'
import type { CompanyProfile, SimilarCompany } from '@shared/schemas/company-profile.schema.ts'
import { urls } from '@shared/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './similar-companies.module.css'

interface SimilarCompaniesProps {
  profile: CompanyProfile
  /** How another company's HostScore looks, with the way to its analysis. */
  renderScore: (company: SimilarCompany) => ReactNode
}

/** The companies nearby that do most of the same, and the list they are on. */
export function SimilarCompanies({ profile, renderScore }: SimilarCompaniesProps) {
  const { company, places, similar, stateName } = profile
  const home = places.find((place) => place.isHome)
  return (
    <PageSection width="wide" labelledBy="similar">
      <SectionHeading
        id="similar"
        title={similar.length > 0 ? 'Similar companies nearby' : 'Other companies'}
        lead={
          similar.length > 0 ? undefined : 'No other company serves this place, and none is within 60 miles.'
        }
      />
      {similar.length > 0 ? (
        <ul className={styles.list}>
          {similar.map((other) => (
            <li key={other.id} className={styles.company}>
              <CompanyMark name={other.name} id={other.id} size={48} />
              <div className={styles.words}>
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
                <span className="soft">{commissionNote(givenText(other, 'commission'))}</span>
              </p>
              <div className={styles.score}>{renderScore(other)}</div>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.all}>
        <Link to={home ? urls.location({ state: home.state, city: home.citySlug }) : urls.location(company)}>
          All companies in {home ? `${home.name}, ${home.state}` : stateName}
        </Link>
      </p>
    </PageSection>
  )
}

function sharedText(services: readonly string[]): string {
  if (services.length === 0) return 'Offers other services'
  return `Also offers ${services.join(', ')}`
}
