import { Card, Facts, Heading, Note } from '@client/ui/primitives.tsx'
import { TagList } from '@client/ui/tag-list.tsx'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import styles from './location-sidebar.module.css'

export function MarketStats({ stats }: { stats: NonNullable<LocationPage['stats']> }) {
  return (
    <Card as="section" tone="sand" className={styles.stats} aria-labelledby="market-stats">
      <Heading level={2} size={4} id="market-stats">
        Market Statistics
      </Heading>
      <Facts
        items={[
          { name: 'Average occupancy', value: stats.averageOccupancy },
          { name: 'Peak season rates', value: stats.peakSeasonRates },
          { name: 'Annual revenue', value: stats.annualRevenue },
        ]}
      />
      <Heading level={3} size="text">
        Top amenities
      </Heading>
      <TagList items={stats.topAmenities} label="Top amenities" />
      <Heading level={3} size="text">
        Regulations
      </Heading>
      <p>{stats.regulations}</p>
      <Note>These figures are general estimates. Rules change, so check with the city before you list.</Note>
    </Card>
  )
}
