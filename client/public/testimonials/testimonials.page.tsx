import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { trpc } from '@client/lib/trpc.ts'
import { TestimonialList } from '@client/public/parts/testimonials/testimonial-list.tsx'
import { TitledText } from '@client/public/parts/titled-text/titled-text.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Row, Stack } from '@client/ui/primitives.tsx'
import { shownTestimonials } from '@shared/content/testimonials.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { SiteFigures } from './site-figures.tsx'

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
      <PageSection tone="rose" width="wide" space="tight">
        <SectionHeading
          level={1}
          title="What owners say"
          intro={
            areSamples
              ? 'We have no owner stories to publish yet. Until we do, here’s what our own records say.'
              : 'In their own words, shared with permission.'
          }
        />
        <Stack gap={10}>
          {areSamples ? null : <TestimonialList testimonials={stories} isLarge />}
          <SiteFigures figures={figures} />
        </Stack>
      </PageSection>
      <PageSection width="wide" space="tight" labelledBy="check">
        <SectionHeading id="check" title="Don’t take a few kind words for it" />
        <Grid as="ul" min={17} gap={10} rowGap={5}>
          <TitledText title="Look at the reviews">
            A company’s rating and number of reviews are on its card and make up half of its HostScore.{' '}
            <Link to={urls.methodology()}>How the score is calculated</Link>
          </TitledText>
          <TitledText title="Ask for a former client">
            Any company can name a happy client. One that also gives you a former client has nothing to hide.{' '}
            <Link to={urls.resources()}>See which questions to ask</Link>
          </TitledText>
          <TitledText title="Check the badge">
            A HostScore badge on a company’s website links to our site, where you can see whether it’s genuine
            and current. <Link to={urls.verifyBadgeByName()}>Verify a badge</Link>
          </TitledText>
        </Grid>
      </PageSection>
      <PageSection tone="sand" width="wide" space="tight" labelledBy="yours">
        <Row gap={10} rowGap={4} justify="space-between">
          <Stack gap={2}>
            <h2 id="yours">Found a manager through us?</h2>
            <p>Let us know how it went, good or bad. We publish nothing without your permission.</p>
          </Stack>
          <ButtonLink to={urls.contact('owner')} kind="secondary">
            Share your story
          </ButtonLink>
        </Row>
      </PageSection>
      {areSamples ? (
        <PageSection width="wide" space="tight" labelledBy="samples">
          <SectionHeading
            id="samples"
            title="How stories will look here"
            intro={<small>Sample testimonials, shown for illustration.</small>}
          />
          <TestimonialList testimonials={stories} />
        </PageSection>
      ) : null}
    </>
  )
}
