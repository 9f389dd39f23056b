import { useClaims } from '@client/lib/site.ts'
import { TitledText } from '@client/public/parts/titled-text/titled-text.tsx'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid } from '@client/ui/primitives.tsx'
import type { ClaimTexts } from '@shared/content/claims.ts'
import type { HomeSection } from '@shared/lib/urls.ts'
import styles from './how-it-works.module.css'

const ID: HomeSection = 'how-it-works'

const getSteps = (claims: ClaimTexts) =>
  [
    {
      title: 'Tell Us Your Location',
      illustration: 'step-location',
      text: 'Enter a city or ZIP code to see who manages homes nearby and what they charge.',
    },
    {
      title: 'Get Matched',
      illustration: 'step-match',
      text: 'We line up the companies that serve your area and tell you why each one fits. Choose one or several.',
    },
    {
      title: 'Choose Your Partner',
      illustration: 'step-partner',
      text: `One request goes to the companies you chose. Expect to hear back ${claims.followUp.text}. The decision is yours.`,
    },
  ] as const

/** Three steps of How It Works (product 2.3). */
export function HowItWorks() {
  const steps = getSteps(useClaims())
  return (
    <PageSection id={ID} width="wide" space="tight" labelledBy={`${ID}-title`}>
      <SectionHeading id={`${ID}-title`} title="How It Works" />
      <Grid as="ol" columns={[1, 1, 1]} from="tablet" gap={8} rowGap={3} className={styles.steps}>
        {steps.map(({ title, text, illustration }) => (
          <TitledText
            key={title}
            title={title}
            image={<Illustration name={illustration} className={styles.image} />}
          >
            {text}
          </TitledText>
        ))}
      </Grid>
    </PageSection>
  )
}
