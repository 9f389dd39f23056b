import { TagList } from '@client/ui/tag-list.tsx'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import styles from './location-sidebar.module.css'

export function MarketStats({ stats }: { stats: NonNullable<LocationPage['stats']> }) {
  return (
    <section className={styles.stats} aria-labelledby="market-stats">
      <h2 id="market-stats" className={styles.title}>
        Market Statistics
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>Average occupancy</dt>
          <dd>{stats.averageOccupancy}</dd>
        </div>
        <div>
          <dt>Peak season rates</dt>
          <dd>{stats.peakSeasonRates}</dd>
        </div>
        <div>
          <dt>Annual revenue</dt>
          <dd>{stats.annualRevenue}</dd>
        </div>
      </dl>
      <h3 className={styles.subtitle}>Top amenities</h3>
      <TagList items={stats.topAmenities} label="Top amenities" />
      <h3 className={styles.subtitle}>Regulations</h3>
      <p className={styles.rules}>{stats.regulations}</p>
      <p className={styles.caution}>
        These figures are general estimates. Rules change, so check with the city before you list.
      </p>
    </section>
  )
}
