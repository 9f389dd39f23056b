import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { Drawing } from '@client/illustrations/drawing.tsx'
import { claims } from '@shared/claims.ts'
import type { HomeSection } from '@shared/urls.ts'
import classes from './how-it-works.module.css'

const ID: HomeSection = 'how-it-works'

const steps = [
  {
    title: 'Tell Us Your Location',
    picture: 'step-location',
    text: 'A city or ZIP code is enough to see who looks after homes nearby, and what they say they charge.',
  },
  {
    title: 'Get Matched',
    picture: 'step-match',
    text: 'We put the companies that serve your place side by side and tell you why each one fits. Choose one or several.',
  },
  {
    title: 'Choose Your Partner',
    picture: 'step-partner',
    text: `One request goes to the companies you chose. Expect to hear back ${claims.followUp.text}; the decision stays yours.`,
  },
] as const

/** Three steps (specification, section 2: home page). */
export function HowItWorks() {
  return (
    <PageSection id={ID} width="wide" labelledBy={`${ID}-title`}>
      <SectionHeading id={`${ID}-title`} title="How It Works" />
      <ol className={classes.steps}>
        {steps.map(({ title, text, picture }) => (
          <li key={title} className={classes.step}>
            <Drawing name={picture} className={classes.picture} />
            <div className={classes.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
