import { useClaims } from '@client/lib/site.ts'
import { TitledText } from '@client/public/parts/titled-text/titled-text.tsx'
import { ClaimNote } from '@client/ui/claim-note.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Card, Grid, Note, Row } from '@client/ui/primitives.tsx'
import { roiExample } from '@shared/content/claims.ts'
import type { HomeSection } from '@shared/lib/urls.ts'
import styles from './benefits.module.css'

const ID: HomeSection = 'benefits'

/** Six benefits (product 2.3) beside an example of the first. */
export function Benefits() {
  const claims = useClaims()
  return (
    <PageSection id={ID} tone="sand" width="wide" space="tight" labelledBy={`${ID}-title`}>
      <SectionHeading
        id={`${ID}-title`}
        title="Benefits of a professional manager"
        intro={<small>What changes when a local pro runs your rental.</small>}
      />
      <Grid columns={[5, 3]} gap={12} rowGap={4} align="start">
        <Grid as="ul" min={16} gap={8} className={styles.list}>
          <TitledText title="Increased Revenue">
            Owners report income {claims.incomeUpTo.text} with a professional manager, and occupancy up{' '}
            {claims.occupancy.text}.
            <ClaimNote of={['incomeUpTo', 'occupancy']} />
          </TitledText>
          <TitledText title="Professional Photography">
            Good light and honest angles. One shoot helps fill your calendar all year.
          </TitledText>
          <TitledText title="Save Time">
            Messages, cleaning and <span className="nowrap">check-ins</span> no longer take up your evenings
            and weekends.
          </TitledText>
          <TitledText title="Better Reviews">
            Quick answers and a spotless home are what guests write about.
          </TitledText>
          <TitledText title="Dynamic Pricing">
            Nightly rates follow the season, the day of the week and local events instead of staying flat all
            year.
          </TitledText>
          <TitledText title="24/7 Guest Support">
            When a guest loses the key at midnight, someone nearby picks up. Not you.
          </TitledText>
        </Grid>
        <RevenueExample />
      </Grid>
    </PageSection>
  )
}

/** ROI example as two bars: income, fee and what is left (product 9.7). */
function RevenueExample() {
  const { selfManaged, professional, fee, feeRate, netGain } = roiExample
  const share = (dollars: number) => `${(dollars / professional.value) * 100}%`
  return (
    <Card as="figure" tone="pine" pad={4} gap={1} className="tabular">
      <Amount name="Self-managed" text={selfManaged.text} />
      <span className={styles.bar} style={{ width: share(selfManaged.value) }} />
      <Amount name="With a manager" text={professional.text} />
      <Row gap={1} nowrap>
        <span
          className={classNames(styles.bar, styles.net)}
          style={{ width: share(professional.value - fee.value) }}
        />
        <span className={classNames(styles.bar, styles.fee)} style={{ width: share(fee.value) }} />
      </Row>
      <Amount name={`less the ${feeRate.text} fee`} text={fee.text} className="note" />
      <Note as="figcaption">
        {netGain.text} a year for you, and your weekends back. An example, not a forecast.
      </Note>
    </Card>
  )
}

function Amount({ name, text, className }: { name: string; text: string; className?: string }) {
  return (
    <Row justify="space-between" className={className}>
      {name} <b>{text}</b>
    </Row>
  )
}
