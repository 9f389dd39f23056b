import { useClaims, useSite } from '@client/lib/site.ts'
import { TestimonialList } from '@client/public/parts/testimonials/testimonial-list.tsx'
import { ClaimNote } from '@client/ui/claim-note.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Grid, Heading, Row, Stack } from '@client/ui/primitives.tsx'
import { shownTestimonials } from '@shared/content/testimonials.ts'
import { brand } from '@shared/lib/brand.ts'
import type { HomeSection } from '@shared/lib/urls.ts'
import styles from './owner-stories.module.css'
import { SectionTitle } from './section-title.tsx'

const ID: HomeSection = 'testimonials'

/** Testimonials, labeled as samples while they are (product 2.3, 1.3). */
export function OwnerStories() {
  const claims = useClaims()
  const stories = shownTestimonials(useSite().texts.testimonials)
  const areSamples = stories.some((story) => story.sample)
  return (
    <PageSection id={ID} tone="rose" width="wide" space="tight" labelledBy={`${ID}-title`}>
      <SectionTitle
        id={`${ID}-title`}
        note={areSamples ? 'Sample testimonials, shown for illustration.' : undefined}
      >
        What owners say
      </SectionTitle>
      <TestimonialList testimonials={stories} />
      <Stack gap={2} className={styles.numbers}>
        <Heading level={3} size={4}>
          {brand.name} in numbers
        </Heading>
        <Grid as="ul" min={16} gap={6} rowGap={1} align="start">
          {[claims.owners, claims.betterCompany, claims.reviewRating].map(({ text }) => (
            <Row as="li" key={text} gap={2} align="baseline" nowrap>
              <Figure text={text} />
            </Row>
          ))}
        </Grid>
        <ClaimNote of={['owners', 'betterCompany', 'reviewRating']} />
      </Stack>
    </PageSection>
  )
}

/** "86% of owners …" with its first word large. */
function Figure({ text }: { text: string }) {
  const [figure, ...meaning] = text.split(' ')
  return (
    <>
      <b className={styles.figure}>{figure}</b> {meaning.join(' ')}
    </>
  )
}
