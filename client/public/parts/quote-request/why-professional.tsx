import { useClaims } from '@client/lib/site.ts'
import { ClaimNote } from '@client/ui/claim-note.tsx'
import { Icon, type IconName } from '@client/ui/illustrations/icons.tsx'
import { Heading, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { Tabs } from '@client/ui/tabs.tsx'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import type { ReactNode } from 'react'
import styles from './why-professional.module.css'

export function WhyProfessional({ page }: { page: LocationPage }) {
  return (
    <Stack as="section" aria-labelledby="why-professional">
      <Heading level={2} size={3} id="why-professional">
        Why Use Professional Management
      </Heading>
      <Tabs
        label="Why use professional management"
        tabs={[
          { id: 'benefits', title: 'Key Benefits', panel: <KeyBenefits /> },
          { id: 'local', title: 'Local Insights', panel: <LocalInsights page={page} /> },
        ]}
      />
    </Stack>
  )
}

/** Key Benefits tab (product 2.5). */
export function KeyBenefits() {
  const claims = useClaims()
  return (
    <Stack as="ul">
      <Point icon="chart" title="More income">
        Pricing and marketing by people who do it every day. Owners report{' '}
        <span className="nowrap">{claims.incomeRange.text}</span>.
        <ClaimNote of={['incomeRange']} />
      </Point>
      <Point icon="calendar" title="A fuller calendar">
        Occupancy up {claims.occupancy.text} with daily pricing and listings on every major site.
        <ClaimNote of={['occupancy']} />
      </Point>
      <Point icon="clock" title="Your evenings back">
        Guest messages, cleaning and repairs are someone else’s job, at any hour.
      </Point>
      <Point icon="coins" title="Fees up front">
        From full service to premium, fees are {claims.fees.text} of rental income. You see them before you
        choose.
      </Point>
    </Stack>
  )
}

function LocalInsights({ page: { city, stateName, stats } }: { page: LocationPage }) {
  const place = city ?? stateName
  if (!stats) {
    return (
      <Stack as="ul">
        <Point icon="pin" title={`Close to your home in ${place}`}>
          Ask how fast they can get to your door, and who comes at night.
        </Point>
        <Point icon="scale" title="Rules differ from city to city">
          Ask which permits and taxes they handle, and check with the city before you list.
        </Point>
        <Point icon="calendar" title="Every location has its season">
          Ask for last year’s monthly occupancy for a home like yours.
        </Point>
      </Stack>
    )
  }
  return (
    <Stack as="ul">
      <Point icon="calendar" title={`${stats.averageOccupancy} average occupancy`}>
        Ask each company what a home like yours in {place} achieved, month by month.
      </Point>
      <Point icon="coins" title={`${stats.peakSeasonRates} in peak season`}>
        About {stats.annualRevenue} a year before fees. This is a general estimate, not a promise.
      </Point>
      <Point icon="home" title="What guests look for">
        {stats.topAmenities.slice(0, 4).join(', ')}.
      </Point>
      <Point icon="scale" title="Rules">
        {stats.regulations}
      </Point>
    </Stack>
  )
}

function Point({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Row as="li" nowrap align="start" className={styles.point}>
      <Icon name={icon} size={22} />
      <div>
        <b>{title}</b>
        <Note>{children}</Note>
      </div>
    </Row>
  )
}
