import { ClaimNote } from '@client/components/claim-note.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { Drawing, type DrawingName } from '@client/illustrations/drawing.tsx'
import { brand } from '@shared/brand.ts'
import { claims } from '@shared/claims.ts'
import styles from './feature-cards.module.css'

const cards: readonly { picture: DrawingName; title: string; text: string; isClaim?: true }[] = [
  {
    picture: 'step-location',
    title: 'Companies that work where you are',
    text: `Every company says which places it serves. Search by city, state or ZIP code and see those ${claims.preScreened.text} for yours, with what they charge.`,
  },
  {
    picture: 'step-match',
    title: 'The same facts for each of them',
    text: `${claims.companies.text}, ${claims.factorsLong.text}: HostScore, rating, commission, services and response times line up side by side, so comparing takes minutes instead of a dozen calls.`,
    isClaim: true,
  },
  {
    picture: 'step-partner',
    title: 'One request, only to the companies you pick',
    text: `Fill in one form and the companies you picked get in touch ${claims.followUp.text}. No one else sees your information. It’s ${claims.free.text}, with ${claims.noObligation.text}.`,
  },
]

/** The three feature cards (specification, section 2: why-use page). */
export function FeatureCards() {
  return (
    <PageSection width="wide" labelledBy="features">
      <SectionHeading id="features" title={`What ${brand.name} does for you`} />
      <ul className={styles.cards}>
        {cards.map(({ picture, title, text, isClaim }) => (
          <li key={title} className={styles.card}>
            <Drawing name={picture} className={styles.picture} />
            <h3>{title}</h3>
            <p>
              {text}
              {isClaim ? <ClaimNote /> : null}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
