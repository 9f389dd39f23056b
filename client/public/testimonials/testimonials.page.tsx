import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { trpc } from '@client/lib/trpc.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { shownTestimonials } from '@shared/content/testimonials.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { SiteFigures } from './site-figures.tsx'
import { TestimonialList } from './testimonial-list.tsx'
import styles from './testimonials.page.module.css'

export async function loader(args: LoaderFunctionArgs) {
  await getUtils(args).dashboard.figures.ensureData()
  return null
}

/** Testimonials (product 2.16). While they are samples, the site's own figures come first and the samples are small. */
export function Component() {
  const stories = shownTestimonials(useSite().texts.testimonials)
  const areSamples = stories.some((story) => story.sample)
  const [figures] = trpc.dashboard.figures.useSuspenseQuery()
  return (
    <>
      <PageMeta
        title="What Owners Say"
        description="What vacation rental owners say about finding a management company, what our own records show, and how to check any company for yourself."
        path={urls.testimonials()}
      />
      <PageSection tone="rose" width="wide">
        <SectionHeading
          level={1}
          title="What owners say"
          intro={
            areSamples
              ? 'We have no owner stories to publish yet. Until we do, here’s what our own records say.'
              : 'In their own words, shared with permission.'
          }
        />
        {areSamples ? null : <TestimonialList testimonials={stories} />}
        <SiteFigures figures={figures} />
      </PageSection>
      <PageSection width="wide" labelledBy="check">
        <div className={styles.check}>
          <h2 id="check">Don’t take a few kind words for it</h2>
          <ul className={styles.actions}>
            <li>
              <h3>Look at the reviews</h3>
              <p>
                A company’s rating and number of reviews are on its card and make up half of its HostScore.{' '}
                <Link to={urls.methodology()}>How the score is calculated</Link>
              </p>
            </li>
            <li>
              <h3>Ask for a former client</h3>
              <p>
                Any company can name a happy client. One that also gives you a former client has nothing to
                hide. <Link to={urls.resources()}>See which questions to ask</Link>
              </p>
            </li>
            <li>
              <h3>Check the badge</h3>
              <p>
                A HostScore badge on a company’s website links to our site, where you can see whether it’s
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
            <p>Let us know how it went, good or bad. We publish nothing without your permission.</p>
          </div>
          <ButtonLink to={urls.contact('owner')} kind="secondary">
            Share your story
          </ButtonLink>
        </div>
      </PageSection>
      {areSamples ? (
        <PageSection width="wide" space="tight" labelledBy="samples">
          <h2 id="samples" className={styles.samplesTitle}>
            How stories will look here
          </h2>
          <p className={styles.samplesNote}>Sample testimonials, shown for illustration.</p>
          <TestimonialList testimonials={stories} isSmall />
        </PageSection>
      ) : null}
    </>
  )
}
