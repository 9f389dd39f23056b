import { useClaims } from '@client/lib/site.ts'
import { TitledText } from '@client/public/parts/titled-text/titled-text.tsx'
import { ClaimNote } from '@client/ui/claim-note.tsx'
import { Icon, type IconName } from '@client/ui/illustrations/icons.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Grid, Note, Stack } from '@client/ui/primitives.tsx'
import type { ClaimName, ClaimTexts } from '@shared/content/claims.ts'
import { brand } from '@shared/lib/brand.ts'
import { type HomeSection, urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './why-use-us.module.css'

const ID: HomeSection = 'why-use-us'

interface Reason {
  title: string
  icon: IconName
  text: string
  /** Claims that need a source. */
  figures?: readonly ClaimName[]
}

const getReasons = (claims: ClaimTexts): readonly Reason[] => [
  {
    title: 'Performance Data',
    icon: 'chart',
    text: `One score, 0 to 100, from ${claims.factorsShort.text} on the public record, updated ${claims.scoreUpdates.text}.`,
  },
  {
    title: 'Service Comparison',
    icon: 'scale',
    text: `Compare services, fees and response times side by side: ${claims.companies.text} on ${claims.factorsLong.text}.`,
    figures: ['companies', 'factorsLong'],
  },
  {
    title: 'Smart Matching',
    icon: 'pin',
    text: 'We match your location and property type with what each company does, and tell you why it fits.',
  },
  {
    title: 'Pre-Vetted Companies',
    icon: 'shield-check',
    text: `We list only ${claims.preScreened.text} companies and re-evaluate each one ${claims.reEvaluation.text}.`,
  },
  {
    title: 'Exclusive Offers',
    icon: 'gift',
    text: 'Some companies waive the first month’s fee. You see it before you reach out.',
  },
  {
    title: 'Save Time',
    icon: 'clock',
    text: `One form instead of ten phone calls. It takes ${claims.minutes.text}.`,
  },
]

/** Six reasons with a link to the calculator (product 2.3). */
export function WhyUseUs() {
  const reasons = getReasons(useClaims())
  return (
    <PageSection id={ID} width="wide" space="tight" labelledBy={`${ID}-title`}>
      <Grid columns={[1, 2]} gap={12} rowGap={3}>
        <Stack gap={3}>
          <h2 id={`${ID}-title`}>Why use {brand.name}?</h2>
          <Note>
            Choosing a manager usually means a dozen calls and no way to compare the answers. Here, they’re
            all in one place.
          </Note>
          <Note>
            Wondering what your property could earn? Try the{' '}
            <Link to={urls.calculator()}>free Vacation Rental Income Calculator</Link>.
          </Note>
        </Stack>
        <Grid as="ul" min={17} gap={8} className={styles.reasons}>
          {reasons.map(({ title, icon, text, figures }) => (
            <TitledText
              key={title}
              title={title}
              image={<Icon name={icon} size={24} className={styles.icon} />}
            >
              {text}
              {figures ? <ClaimNote of={figures} /> : null}
            </TitledText>
          ))}
        </Grid>
      </Grid>
    </PageSection>
  )
}
