import { ClaimNote } from '@client/components/claim-note.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { Drawing } from '@client/illustrations/drawing.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { claims, roiExample } from '@shared/claims.ts'
import type { HomeSection } from '@shared/urls.ts'
import type { ReactNode } from 'react'
import classes from './benefits.module.css'

const ID: HomeSection = 'benefits'

/** Rates from January to December, as a manager might set them: only the shape is meant. */
const YEAR = [30, 34, 48, 44, 56, 82, 100, 94, 60, 46, 38, 72]
const SUMMER = [5, 6, 7]
const YEAR_BAR_WIDTH = 14
const YEAR_BAR_STEP = 20
const YEAR_HEIGHT = 104

/** Six cards (specification, section 2: home page), each as large as what it has to show. */
export function Benefits() {
  return (
    <PageSection id={ID} tone="sand" width="wide" labelledBy={`${ID}-title`}>
      <SectionHeading
        id={`${ID}-title`}
        title="Benefits of a professional manager"
        lead="What changes once someone local looks after your house, beyond the keys."
      />
      <div className={classes.cards}>
        <Card title="Increased Revenue" look={classes.revenue}>
          <p>
            Owners report income {claims.incomeUpTo.text} with a professional manager, and occupancy up{' '}
            {claims.occupancy.text}.
            <ClaimNote />
          </p>
          <RevenueExample />
        </Card>
        <Card
          title="Professional Photography"
          look={classes.photography}
          picture={
            <div className={classes.photo}>
              <Drawing name="coast-scene" className={classes.photoScene} />
            </div>
          }
        >
          <p>Good light and honest angles. The pictures are taken once and earn all year.</p>
        </Card>
        <Card title="Save Time" look={classes.plain}>
          <p>
            Messages, cleaning and <span className="nowrap">check-ins</span> stop being your evenings and
            weekends.
          </p>
        </Card>
        <Card title="Better Reviews" look={classes.plain}>
          <p>Quick answers and a spotless house are what guests write about.</p>
        </Card>
        <Card title="Dynamic Pricing" look={classes.pricing} picture={<YearOfRates />}>
          <p>Nightly rates follow season, weekday and local events, not one price all year.</p>
        </Card>
        <Card
          title="24/7 Guest Support"
          look={classes.support}
          picture={<Icon name="headset" size={40} className={classes.headset} />}
        >
          <p>A lost key at midnight is answered by someone nearby, not by you.</p>
        </Card>
      </div>
    </PageSection>
  )
}

interface CardProps {
  title: string
  look: string | undefined
  picture?: ReactNode
  children: ReactNode
}

function Card({ title, look, picture, children }: CardProps) {
  return (
    <article className={`${classes.card} ${look}`}>
      {picture}
      <div className={classes.words}>
        <h3>{title}</h3>
        {children}
      </div>
    </article>
  )
}

/** The documented worked example as two bars: what comes in, what the fee takes, what is left. */
function RevenueExample() {
  const { selfManaged, professional, fee, feeRate, netGain } = roiExample
  const share = (dollars: number) => `${(dollars / professional.value) * 100}%`
  return (
    <figure className={classes.example}>
      <div className={classes.bars}>
        <p>
          Self-managed <b>{selfManaged.text}</b>
        </p>
        <span className={classes.bar} style={{ width: share(selfManaged.value) }} aria-hidden="true" />
        <p>
          With a manager <b>{professional.text}</b>
        </p>
        <span className={classes.barPair} aria-hidden="true">
          <span className={classes.kept} style={{ width: share(professional.value - fee.value) }} />
          <span className={classes.fee} style={{ width: share(fee.value) }} />
        </span>
        <p className={classes.feeNote}>
          less the {feeRate.text} fee <b>{fee.text}</b>
        </p>
      </div>
      <figcaption>
        {netGain.text} a year for you, and your weekends back. A worked example, not a forecast.
      </figcaption>
    </figure>
  )
}

function YearOfRates() {
  const months = YEAR.map((_rate, month) => month)
  return (
    <svg viewBox={`0 0 234 ${YEAR_HEIGHT}`} className={classes.year} aria-hidden="true">
      <path d={monthBars(months.filter((month) => !SUMMER.includes(month)))} />
      <path className={classes.summer} d={monthBars(SUMMER)} />
    </svg>
  )
}

function monthBars(months: readonly number[]): string {
  return months
    .map(
      (month) => `M${month * YEAR_BAR_STEP} ${YEAR_HEIGHT}v-${YEAR[month]}h${YEAR_BAR_WIDTH}v${YEAR[month]}z`,
    )
    .join('')
}
