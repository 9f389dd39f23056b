import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { Icon, type IconName } from '@client/illustrations/icons.tsx'
import { brand } from '@shared/brand.ts'
import { claims } from '@shared/claims.ts'
import { type HomeSection, urls } from '@shared/urls.ts'
import classes from './why-use-us.module.css'

const ID: HomeSection = 'why-use-us'

const reasons: readonly { title: string; icon: IconName; text: string }[] = [
  {
    title: 'Performance Data',
    icon: 'chart',
    text: `Every company’s record in one number. HostScore weighs ${claims.factorsShort.text} and is updated ${claims.scoreUpdates.text}.`,
  },
  {
    title: 'Service Comparison',
    icon: 'scale',
    text: 'Services, fees and response times side by side, in the same rows for every company.',
  },
  {
    title: 'Smart Matching',
    icon: 'pin',
    text: 'We look at where your property is, what it is and what each company does, and say why they match.',
  },
  {
    title: 'Pre-Vetted Companies',
    icon: 'shield-check',
    text: `Only ${claims.preScreened.text} companies are listed. Each is looked at again ${claims.reEvaluation.text}.`,
  },
  {
    title: 'Exclusive Offers',
    icon: 'gift',
    text: 'Some companies waive the first month’s fee. You see it before you ask.',
  },
  {
    title: 'Save Time',
    icon: 'clock',
    text: `One form instead of ten phone calls. It takes ${claims.minutes.text}.`,
  },
]

/** Six reasons (specification, section 2: home page) as a list to read down, and the way to the calculator. */
export function WhyUseUs() {
  return (
    <PageSection id={ID} width="wide" labelledBy={`${ID}-title`} className={classes.split}>
      <div className={classes.aside}>
        <SectionHeading
          id={`${ID}-title`}
          title={`Why use ${brand.name}?`}
          lead="Choosing a manager usually means a dozen calls and no way to compare the answers. Here the answers are in one place."
        />
        <p className={classes.calculator}>
          Wondering what your property could earn? Try the{' '}
          <a href={urls.calculator()}>free Vacation Rental Income Calculator</a>.
        </p>
      </div>
      <ul className={classes.reasons}>
        {reasons.map(({ title, icon, text }) => (
          <li key={title} className={classes.reason}>
            <Icon name={icon} size={28} className={classes.icon} />
            <h3 className={classes.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
