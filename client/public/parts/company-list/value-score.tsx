import { Disclosure } from '@client/ui/disclosure.tsx'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { parseRating, parseServices, reviewsText } from '@shared/companies/company-figures.ts'
import { toValueFacts, VALUE_SCORE_MAX, valueScoreParts } from '@shared/hostscore/value-score.ts'
import { plural } from '@shared/lib/format.ts'
import styles from './value-score.module.css'

type Valued = Pick<
  CompanyCard,
  'rating' | 'userRatingsTotal' | 'services' | 'website' | 'specialization' | 'hasPhone' | 'valueScore'
>

/** Value score with its terms in a disclosure (product 9.6). Not the HostScore. */
export function ValueScore({ company }: { company: Valued }) {
  return (
    <Disclosure
      look="quiet"
      summary={
        <>
          Value score <b className="tabular">{company.valueScore}</b> of {VALUE_SCORE_MAX}
        </>
      }
    >
      <dl className={styles.terms}>
        {getTerms(company).map(([term, points]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Points for rating, services, reviews, website, phone number and luxury homes. Fees don’t count. “Sort
        by value” uses this score. Rounded and capped at {VALUE_SCORE_MAX}.
      </p>
    </Disclosure>
  )
}

function getTerms(company: Valued): [term: string, points: string][] {
  const parts = valueScoreParts(toValueFacts(company))
  const rating = parseRating(company.rating)
  const services = parseServices(company.services).length
  return [
    [rating === null ? 'No rating' : `Rating ${rating.toFixed(1)} of 5`, parts.rating.toFixed(1)],
    [plural(services, 'service', 'services'), String(parts.services)],
    [`Reviews: ${reviewsText(company.userRatingsTotal)}`, String(parts.reviews)],
    ['Website', String(parts.website)],
    ['Phone number', String(parts.phone)],
    ['Luxury Properties', String(parts.luxury)],
  ]
}
