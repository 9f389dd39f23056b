import { useClaims } from '@client/lib/site.ts'
import { TitledText } from '@client/public/parts/titled-text/titled-text.tsx'
import { ClaimNote } from '@client/ui/claim-note.tsx'
import { Illustration, type IllustrationName } from '@client/ui/illustrations/illustration.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid } from '@client/ui/primitives.tsx'
import type { ClaimName, ClaimTexts } from '@shared/content/claims.ts'
import { brand } from '@shared/lib/brand.ts'
import styles from './feature-cards.module.css'

interface Feature {
  illustration: IllustrationName
  title: string
  text: string
  /** Claims that need a source. */
  figures?: readonly ClaimName[]
}

const getCards = (claims: ClaimTexts): readonly Feature[] => [
  {
    illustration: 'step-location',
    title: 'Companies in your area',
    text: `Search by city, state or ZIP code to see the ${claims.preScreened.text} companies that serve your area, and what they charge.`,
  },
  {
    illustration: 'step-match',
    title: 'The same facts for every company',
    text: `${claims.companies.text}, ${claims.factorsLong.text}: HostScore, rating, commission, services and response times line up side by side, so comparing takes minutes instead of a dozen calls.`,
    figures: ['companies', 'factorsLong'],
  },
  {
    illustration: 'step-partner',
    title: 'One request, only to the companies you pick',
    text: `Fill out one form, and the companies you picked get in touch ${claims.followUp.text}. No other company sees your information. It’s ${claims.free.text}, with ${claims.noObligation.text}.`,
  },
]

/** Three feature cards (product 2.8). */
export function FeatureCards() {
  const cards = getCards(useClaims())
  return (
    <PageSection width="wide" space="tight" labelledBy="features">
      <SectionHeading id="features" title={`What ${brand.name} does for you`} />
      <Grid as="ul" columns={[1, 1, 1]} gap={8} rowGap={3}>
        {cards.map(({ illustration, title, text, figures }) => (
          <TitledText
            key={title}
            title={title}
            image={<Illustration name={illustration} className={styles.image} />}
          >
            {text}
            {figures ? <ClaimNote of={figures} /> : null}
          </TitledText>
        ))}
      </Grid>
    </PageSection>
  )
}
