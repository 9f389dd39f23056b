import { Row, Stack } from '@client/ui/primitives.tsx'
import { SampleLabel } from '@client/ui/sample-label.tsx'
import { StarRating } from '@client/ui/star-rating.tsx'
import { parseRating } from '@shared/companies/company-figures.ts'
import type { CompanyProfile, CompanyReview } from '@shared/companies/company-profile.schema.ts'
import { formatDate, plural } from '@shared/lib/format.ts'
import styles from './profile-reviews.module.css'

/** Reviews with author, date and source, apart from the Google rating that the HostScore reads. */
export function ProfileReviews({ profile: { company, reviews } }: { profile: CompanyProfile }) {
  const excerpts = reviews.length > 0 ? [] : getLines(company.reviewSnippets)
  return (
    <Stack as="section" gap={3} aria-labelledby="reviewers">
      <Row as="h2" rowGap={1} id="reviewers">
        Reviews
        {company.isSample && reviews.length > 0 ? <SampleLabel /> : null}
      </Row>
      <p className="soft">{getSummary(company, reviews.length + excerpts.length)}</p>
      {reviews.length > 0 ? (
        <Stack as="ul" className={styles.reviews}>
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </Stack>
      ) : null}
      {excerpts.length > 0 ? (
        <>
          <p className="soft">Excerpts without author or date:</p>
          <Stack as="ul" className={styles.reviews}>
            {excerpts.map((excerpt) => (
              <li key={excerpt}>
                <p className={styles.text}>{excerpt}</p>
              </li>
            ))}
          </Stack>
        </>
      ) : null}
    </Stack>
  )
}

function Review({ review }: { review: CompanyReview }) {
  return (
    <li>
      <blockquote className={styles.text}>“{review.text}”</blockquote>
      <Row rowGap={0} className="note">
        <StarRating rating={review.rating} />
        <span>
          <b>{review.author}</b> on {review.source},{' '}
          <time dateTime={review.reviewedOn.toISOString().slice(0, 10)}>{formatDate(review.reviewedOn)}</time>
        </span>
      </Row>
    </li>
  )
}

/** Returns "Google rating 4.7 from 155 reviews. Reviews shown here: 2. …". */
export function getSummary(
  { name, rating, userRatingsTotal }: Pick<CompanyProfile['company'], 'name' | 'rating' | 'userRatingsTotal'>,
  shown: number,
): string {
  const stars = parseRating(rating)
  const from = userRatingsTotal === null ? '' : ` from ${plural(userRatingsTotal, 'review', 'reviews')}`
  const google = stars === null ? 'No Google rating yet.' : `Google rating ${stars.toFixed(1)}${from}.`
  return shown === 0
    ? `${google} No reviews to read here yet: ask ${name} for two owners you can call.`
    : `${google} Reviews shown here: ${shown}. They don’t change the HostScore.`
}

function getLines(text: string | null): string[] {
  return (text ?? '').split('\n').filter((line) => line.trim())
}
