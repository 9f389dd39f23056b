import { useClaims, useSite } from '@client/lib/site.ts'
import { TestimonialPerson } from '@client/public/parts/testimonials/testimonial-person.tsx'
import { ClaimNote } from '@client/ui/claim-note.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { StarRating } from '@client/ui/star-rating.tsx'
import { Stat, StatRow } from '@client/ui/stat.tsx'
import { shownTestimonials } from '@shared/content/testimonials.ts'
import { brand } from '@shared/lib/brand.ts'
import type { HomeSection } from '@shared/lib/urls.ts'
import styles from './owner-stories.module.css'

const ID: HomeSection = 'testimonials'

/** Testimonials, labeled as samples while they are (product 2.3, 1.3). */
export function OwnerStories() {
  const claims = useClaims()
  const stories = shownTestimonials(useSite().texts.testimonials)
  const areSamples = stories.some((story) => story.sample)
  return (
    <PageSection id={ID} tone="rose" width="wide" labelledBy={`${ID}-title`}>
      <SectionHeading
        id={`${ID}-title`}
        title="What owners say"
        intro={areSamples ? 'Sample testimonials, shown for illustration.' : undefined}
      />
      <ul className={styles.stories}>
        {stories.map((story) => (
          <li key={story.name} className={styles.story}>
            <figure className={styles.figure}>
              {story.rating === null ? null : <StarRating rating={story.rating} />}
              <blockquote className={styles.quote}>
                <p>{story.text}</p>
              </blockquote>
              <TestimonialPerson testimonial={story} />
            </figure>
          </li>
        ))}
      </ul>
      <h3 className={styles.numbers}>{brand.name} in numbers</h3>
      <StatRow>
        {[claims.owners, claims.betterCompany, claims.reviewRating].map(({ text }) => {
          const { figure, meaning } = split(text)
          return <Stat key={text} value={figure} label={meaning} />
        })}
      </StatRow>
      <ClaimNote of={['owners', 'betterCompany', 'reviewRating']} />
    </PageSection>
  )
}

/** Splits "86% of owners ..." into its figure and its meaning. */
function split(text: string): { figure: string; meaning: string } {
  const at = text.indexOf(' ')
  return at < 0 ? { figure: text, meaning: '' } : { figure: text.slice(0, at), meaning: text.slice(at + 1) }
}
