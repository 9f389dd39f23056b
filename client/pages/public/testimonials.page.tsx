import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { TestimonialList } from '@client/features/testimonials/testimonial-list.tsx'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { type Testimonial, testimonials } from '@shared/testimonials.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import styles from './testimonials.module.css'

const stories: readonly Testimonial[] = testimonials
const areSamples = stories.some((story) => story.sample)

/** Testimonials (specification, section 2: content pages), marked as samples as long as they are (readings). */
export function Component() {
  return (
    <>
      <PageMeta
        title="What Owners Say"
        description="What owners of vacation rentals say about finding a management company, and how to check what anybody says about one."
        path={urls.testimonials()}
      />
      <PageSection tone="rose" width="wide">
        <SectionHeading
          level={1}
          title="What owners say"
          lead={
            areSamples
              ? 'Sample testimonials, shown for illustration.'
              : 'In their own words, with their leave.'
          }
        />
        <TestimonialList testimonials={stories} />
      </PageSection>
      <PageSection width="wide" labelledBy="check">
        <div className={styles.check}>
          <h2 id="check">Don’t take a few kind words for it</h2>
          <ul className={styles.ways}>
            <li>
              <h3>Look at what many people said</h3>
              <p>
                A company’s rating and how many reviews stand behind it are on its card, and are half of its
                HostScore. <Link to={urls.methodology()}>How the score is made</Link>
              </p>
            </li>
            <li>
              <h3>Ask for somebody who left</h3>
              <p>
                Any company can name a happy client. One that also names a former one has nothing to hide.{' '}
                <Link to={urls.resources()}>Guides with questions to ask</Link>
              </p>
            </li>
            <li>
              <h3>Check the badge</h3>
              <p>
                A HostScore badge on a company’s own website leads back to us, where you see whether it is
                genuine and current. <Link to={urls.verifyBadgeByName()}>Verify a badge</Link>
              </p>
            </li>
          </ul>
        </div>
      </PageSection>
      <PageSection tone="sand" width="wide" space="tight" labelledBy="yours">
        <div className={styles.yours}>
          <div>
            <h2 id="yours">Found a manager through us?</h2>
            <p>Tell us how it went, good or bad. We print nothing without your permission.</p>
          </div>
          <ButtonLink to={urls.contact('owner')} kind="secondary">
            Write to us
          </ButtonLink>
        </div>
      </PageSection>
    </>
  )
}
