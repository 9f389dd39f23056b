import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { Drawing, type DrawingName } from '@client/illustrations/drawing.tsx'
import { brand } from '@shared/brand.ts'
import { claims } from '@shared/claims.ts'
import styles from './feature-cards.module.css'

const cards: readonly { picture: DrawingName; title: string; text: string }[] = [
  {
    picture: 'step-location',
    title: 'Companies that work where you are',
    text: `Every company says which places it serves. Search by city, state or ZIP code and see those ${claims.preScreened.text} for yours, with what they charge.`,
  },
  {
    picture: 'step-match',
    title: 'The same facts for each of them',
    text: 'HostScore, rating, commission, services and answering times stand in the same rows, so that a comparison takes minutes and not a dozen calls.',
  },
  {
    picture: 'step-partner',
    title: 'One request, to whom you choose',
    text: `Fill in one form and the companies you picked get in touch ${claims.followUp.text}. Nobody else is told who you are. It is ${claims.free.text}, with ${claims.noObligation.text}.`,
  },
]

/** The three feature cards (specification, section 2: why-use page). */
export function FeatureCards() {
  return (
    <PageSection width="wide" labelledBy="features">
      <SectionHeading id="features" title={`What ${brand.name} does for you`} />
      <ul className={styles.cards}>
        {cards.map(({ picture, title, text }) => (
          <li key={title} className={styles.card}>
            <Drawing name={picture} className={styles.picture} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
