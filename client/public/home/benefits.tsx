import { useClaims } from '@client/lib/site.ts'
import { ClaimNote } from '@client/ui/claim-note.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { roiExample } from '@shared/content/claims.ts'
import type { HomeSection } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import styles from './benefits.module.css'

const ID: HomeSection = 'benefits'

/** Nightly rates from January to December, illustrative only. */
const YEAR = [30, 34, 48, 44, 56, 82, 100, 94, 60, 46, 38, 72]
const SUMMER = [5, 6, 7]
const YEAR_BAR_WIDTH = 14
const YEAR_BAR_STEP = 20
const YEAR_HEIGHT = 104

/** Six benefit cards (product 2.3), sized by their content. */
export function Benefits() {
  const claims = useClaims()
  return (
    <PageSection id={ID} tone="sand" width="wide" labelledBy={`${ID}-title`}>
      <SectionHeading
        id={`${ID}-title`}
        title="Benefits of a professional manager"
        intro="What changes when a local pro runs your rental."
      />
      <div className={styles.cards}>
        <Card title="Increased Revenue" look={styles.revenue}>
          <p>
            Owners report income {claims.incomeUpTo.text} with a professional manager, and occupancy up{' '}
            {claims.occupancy.text}.
            <ClaimNote of={['incomeUpTo', 'occupancy']} />
          </p>
          <RevenueExample />
        </Card>
        <Card
          title="Professional Photography"
          look={styles.photography}
          illustration={
            <div className={styles.photo}>
              <Illustration name="coast-scene" className={styles.photoScene} />
            </div>
          }
        >
          <p>Good light and honest angles. One shoot helps fill your calendar all year.</p>
        </Card>
        <Card title="Save Time" look={styles.plain}>
          <p>
            Messages, cleaning and <span className="nowrap">check-ins</span> no longer take up your evenings
            and weekends.
          </p>
        </Card>
        <Card title="Better Reviews" look={styles.plain}>
          <p>Quick answers and a spotless home are what guests write about.</p>
        </Card>
        <Card title="Dynamic Pricing" look={styles.pricing} illustration={<YearOfRates />}>
          <p>
            Nightly rates follow the season, the day of the week and local events instead of staying flat all
            year.
          </p>
        </Card>
        <Card
          title="24/7 Guest Support"
          look={styles.support}
          illustration={<Icon name="headset" size={40} className={styles.headset} />}
        >
          <p>When a guest loses the key at midnight, someone nearby picks up. Not you.</p>
        </Card>
      </div>
    </PageSection>
  )
}

interface CardProps {
  title: string
  look: string | undefined
  illustration?: ReactNode
  children: ReactNode
}

function Card({ title, look, illustration, children }: CardProps) {
  return (
    <article className={`${styles.card} ${look}`}>
      {illustration}
      <div className={styles.text}>
        <h3>{title}</h3>
        {children}
      </div>
    </article>
  )
}

/** ROI example as two bars: income, fee and what is left (product 9.7). */
function RevenueExample() {
  const { selfManaged, professional, fee, feeRate, netGain } = roiExample
  const share = (dollars: number) => `${(dollars / professional.value) * 100}%`
  return (
    <figure className={styles.example}>
      <div className={styles.bars}>
        <p>
          Self-managed <b>{selfManaged.text}</b>
        </p>
        <span className={styles.bar} style={{ width: share(selfManaged.value) }} aria-hidden="true" />
        <p>
          With a manager <b>{professional.text}</b>
        </p>
        <span className={styles.barPair} aria-hidden="true">
          <span className={styles.net} style={{ width: share(professional.value - fee.value) }} />
          <span className={styles.fee} style={{ width: share(fee.value) }} />
        </span>
        <p className={styles.feeNote}>
          less the {feeRate.text} fee <b>{fee.text}</b>
        </p>
      </div>
      <figcaption>
        {netGain.text} a year for you, and your weekends back. An example, not a forecast.
      </figcaption>
    </figure>
  )
}

function YearOfRates() {
  const months = YEAR.map((_rate, month) => month)
  return (
    <svg viewBox={`0 0 234 ${YEAR_HEIGHT}`} className={styles.year} aria-hidden="true">
      <path d={monthBars(months.filter((month) => !SUMMER.includes(month)))} />
      <path className={styles.summer} d={monthBars(SUMMER)} />
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
