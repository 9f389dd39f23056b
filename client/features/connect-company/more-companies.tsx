import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { distanceText } from '@shared/distance.ts'
import { plural } from '@shared/format.ts'
import type { OwnLead } from '@shared/schemas/lead.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import styles from './more-companies.module.css'

/**
 * Companies near the property beyond those matched: the documented search by its ZIP code and city, requested after the
 * lead was created (specification, section 7). Nothing while it is under way, and nothing where it found no others.
 */
export function MoreCompanies({ own: { lead, matches } }: { own: OwnLead }) {
  const { data: found = [] } = trpc.companies.search.useQuery({
    zipCode: lead.propertyZip,
    city: lead.propertyCity,
  })
  const shown = new Set(matches.map(({ id }) => id))
  const others = found.filter(({ id, isNearest }) => !isNearest && !shown.has(id))
  if (others.length === 0) return null
  return (
    <PageSection labelledBy="more-companies" space="tight">
      <SectionHeading
        id="more-companies"
        title={`${plural(others.length, 'more company', 'more companies')} near your property`}
        lead="Open a profile to see its fees and services. None of them has your details."
      />
      <ul className={styles.list}>
        {others.map((company) => (
          <li key={company.id} className={styles.company}>
            <Link to={urls.company(company)}>{company.name}</Link>
            <span className={styles.place}>
              {company.city}, {company.state}
              {company.distanceMiles === null ? '' : ` · ${distanceText(company.distanceMiles)}`}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
