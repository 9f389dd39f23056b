import { Disclosure } from '@client/components/disclosure.tsx'
import { parseRating, reviewsText, serviceList } from '@shared/company-figures.ts'
import { plural } from '@shared/format.ts'
import { VALUE_SCORE_MAX, valueFacts, valueScoreParts } from '@shared/hostscore/value-score.ts'
import type { CompanyCard } from '@shared/schemas/company.schema.ts'
import styles from './value-score.module.css'

type Valued = Pick<
  CompanyCard,
  'rating' | 'userRatingsTotal' | 'services' | 'website' | 'specialization' | 'hasPhone' | 'valueScore'
>

/** The value score and, on asking, the terms it is the sum of (specification, section 9). Not the HostScore. */
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
        {termsOf(company).map(([term, points]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Adds up the rating, services, reviews, website, phone number and luxury homes; fees don’t count. Used
        by “Sort by value.” Rounded, and capped at {VALUE_SCORE_MAX}.
      </p>
    </Disclosure>
  )
}

function termsOf(company: Valued): [term: string, points: string][] {
  const parts = valueScoreParts(valueFacts(company))
  const rating = parseRating(company.rating)
  const services = serviceList(company.services).length
  return [
    [rating === null ? 'No rating' : `Rating ${rating.toFixed(1)} of 5`, parts.rating.toFixed(1)],
    [plural(services, 'service', 'services'), String(parts.services)],
    [`Reviews: ${reviewsText(company.userRatingsTotal)}`, String(parts.reviews)],
    ['Website', String(parts.website)],
    ['Phone number', String(parts.phone)],
    ['Luxury Properties', String(parts.luxury)],
  ]
}
