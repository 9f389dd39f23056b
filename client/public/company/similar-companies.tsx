import { ButtonLink } from '@client/ui/button-link.tsx'
import { CompanyMark } from '@client/ui/illustrations/company-mark.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Note, Row, Stack } from '@client/ui/primitives.tsx'
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
  /** Page whose list has the company. */
  listPlace: { path: string; name: string }
  renderScore: (company: SimilarCompany) => ReactNode
}

/** Nearby companies with the most services in common, and a link to their list. */
export function SimilarCompanies({ profile, listPlace, renderScore }: SimilarCompaniesProps) {
  const { company, similar } = profile
  const compared = similar.slice(0, MAX_COMPARED_COMPANIES - 1)
  return (
    <PageSection width="wide" space="tight" labelledBy="similar" noPrint>
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
        <Stack as="ul" gap={0}>
          {similar.map((other) => (
            <li key={other.id} className={styles.company}>
              <CompanyMark name={other.name} id={other.id} size={36} />
              <Note as="div">
                <h3 className={styles.name}>
                  <Link to={urls.company(other)}>{other.name}</Link>
                </h3>
                <p>
                  {other.city}, {other.state}
                  {other.distanceMiles === null ? null : ` · ${distanceText(other.distanceMiles)}`}{' '}
                  {other.isSample ? <SampleLabel isShort /> : null}
                </p>
                <p>{sharedText(other.sharedServices)}</p>
              </Note>
              <Note className={styles.fee}>
                Commission <b>{other.commission}</b> {commissionNote(getOwnText(other, 'commission'))}
              </Note>
              <Row gap={2} rowGap={0} className={styles.score}>
                {renderScore(other)}
              </Row>
            </li>
          ))}
        </Stack>
      ) : null}
      <Row gap={8} rowGap={0}>
        {similar.length > 0 ? (
          <ButtonLink
            to={urls.compare([company, ...compared].map(({ id }) => id))}
            rel="nofollow"
            kind="quiet"
          >
            Compare {company.name} with{' '}
            {compared.length < similar.length ? `the first ${compared.length}` : 'these'}
          </ButtonLink>
        ) : null}
        <ButtonLink to={listPlace.path} kind="quiet">
          All companies in {listPlace.name}
        </ButtonLink>
      </Row>
    </PageSection>
  )
}

function sharedText(services: readonly string[]): string {
  if (services.length === 0) return 'No listed services in common'
  return `Also offers ${services.join(', ')}`
}
