import { useClaims, useSite } from '@client/lib/site.ts'
import { TestimonialList } from '@client/public/parts/testimonials/testimonial-list.tsx'
import { ClaimNote } from '@client/ui/claim-note.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Heading, Stack } from '@client/ui/primitives.tsx'
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
    <PageSection id={ID} tone="rose" width="wide" space="tight" labelledBy={`${ID}-title`}>
      <SectionHeading
        id={`${ID}-title`}
        title="What owners say"
        intro={areSamples ? <small>Sample testimonials, shown for illustration.</small> : null}
      />
      <TestimonialList testimonials={stories} />
      <Stack gap={2} className={styles.numbers}>
        <Heading level={3} size={4}>
          {brand.name} in numbers
        </Heading>
        <Grid as="ul" min={16} gap={6} rowGap={1} align="start">
          {[claims.owners, claims.betterCompany, claims.reviewRating].map(({ text }) => (
            <li key={text}>
              <b className={styles.figure}>{text.split(' ')[0]}</b> {text.slice(text.indexOf(' ') + 1)}
            </li>
          ))}
        </Grid>
        <ClaimNote of={['owners', 'betterCompany', 'reviewRating']} />
      </Stack>
    </PageSection>
  )
}
