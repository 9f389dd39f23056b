import { Disclosure } from '@client/ui/disclosure.tsx'
import { Facts, Note } from '@client/ui/primitives.tsx'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { parseRating, parseServices, reviewsText } from '@shared/companies/company-figures.ts'
import { toValueFacts, VALUE_SCORE_MAX, valueScoreParts } from '@shared/hostscore/value-score.ts'
import { plural } from '@shared/lib/format.ts'

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
      <Facts items={getTerms(company)} />
      <Note size="xs">
        Points for rating, services, reviews, website, phone number and luxury homes. Fees don’t count. “Sort
        by value” uses this score. Rounded and capped at {VALUE_SCORE_MAX}.
      </Note>
    </Disclosure>
  )
}

function getTerms(company: Valued): { name: string; value: string }[] {
  const parts = valueScoreParts(toValueFacts(company))
  const rating = parseRating(company.rating)
  const services = parseServices(company.services).length
  return [
    {
      name: rating === null ? 'No rating' : `Rating ${rating.toFixed(1)} of 5`,
      value: parts.rating.toFixed(1),
    },
    { name: plural(services, 'service', 'services'), value: String(parts.services) },
    { name: `Reviews: ${reviewsText(company.userRatingsTotal)}`, value: String(parts.reviews) },
    { name: 'Website', value: String(parts.website) },
    { name: 'Phone number', value: String(parts.phone) },
    { name: 'Luxury Properties', value: String(parts.luxury) },
  ]
}
