import { ClaimNote } from '@client/components/claim-note.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { StarRating } from '@client/components/star-rating.tsx'
import { Stat, StatRow } from '@client/components/stat.tsx'
import { brand } from '@shared/brand.ts'
import { claims } from '@shared/claims.ts'
import { type Testimonial, testimonials } from '@shared/testimonials.ts'
import type { HomeSection } from '@shared/urls.ts'
import classes from './owner-stories.module.css'

const ID: HomeSection = 'testimonials'

/** Three testimonials (specification, section 2: home page), marked as samples as long as they are. */
export function OwnerStories() {
  const stories: readonly Testimonial[] = testimonials
  const areSamples = stories.some((story) => story.sample)
  return (
    <PageSection id={ID} tone="rose" width="wide" labelledBy={`${ID}-title`}>
      <SectionHeading
        id={`${ID}-title`}
        title="What owners say"
        lead={areSamples ? 'Sample testimonials, shown for illustration.' : undefined}
      />
      <ul className={classes.stories}>
        {stories.map((story) => (
          <li key={story.name} className={classes.story}>
            <figure className={classes.figure}>
              <StarRating rating={story.rating} />
              <blockquote className={classes.quote}>
                <p>{story.text}</p>
              </blockquote>
              <figcaption className={classes.person}>
                <img
                  src={story.image}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                  className={classes.portrait}
                />
                <span>
                  <b>{story.name}</b>
                  <span className={classes.place}>
                    {story.location}
                    {story.sample ? ' · sample' : null}
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <h3 className={classes.numbers}>{brand.name} in numbers</h3>
      <StatRow>
        {[claims.owners, claims.betterCompany, claims.reviewRating].map(({ text }) => {
          const { figure, meaning } = split(text)
          return <Stat key={text} value={figure} label={meaning} />
        })}
      </StatRow>
      <ClaimNote />
    </PageSection>
  )
}

/** "86% of owners ..." as its figure and what it means. */
function split(text: string): { figure: string; meaning: string } {
  const at = text.indexOf(' ')
  return at < 0 ? { figure: text, meaning: '' } : { figure: text.slice(0, at), meaning: text.slice(at + 1) }
}
