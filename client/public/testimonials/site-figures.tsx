import { Stat, StatRow } from '@client/ui/stat.tsx'
import type { SiteFigures as Figures } from '@shared/dashboard/dashboard.schema.ts'
import { formatDate, formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './site-figures.module.css'

/** Figures of this site, counted in its database, with their date. */
export function SiteFigures({ figures }: { figures: Figures }) {
  const { companies, sampleCompanies, states, cities, scored, verified, googleReviews, requests, countedAt } =
    figures
  const share = (part: number) => `${formatNumber(part)} of ${formatNumber(companies)}`
  return (
    <section aria-labelledby="figures" className={styles.figures}>
      <h2 id="figures" className={styles.title}>
        Our records on <time dateTime={countedAt.toISOString().slice(0, 10)}>{formatDate(countedAt)}</time>
      </h2>
      <StatRow>
        <Stat
          value={formatNumber(companies)}
          label="Companies listed"
          note={`in ${formatNumber(states)} states, serving ${formatNumber(cities)} cities`}
        />
        <Stat value={share(scored)} label="With a HostScore" note="the others don’t have enough data yet" />
        <Stat value={share(verified)} label="Verified" note="an extra check by our team" />
        <Stat
          value={formatNumber(googleReviews)}
          label="Google reviews"
          note="behind the ratings we show, not written for us"
        />
        <Stat value={formatNumber(requests)} label="Requests from owners" note="in the last 12 months" />
      </StatRow>
      <p className={styles.note}>
        Counted from our own database when this page was generated.{' '}
        <Link to={urls.about()}>Who runs this site</Link>
      </p>
      {sampleCompanies > 0 ? (
        <p className={styles.note}>
          {sampleCompanies === companies ? 'All' : formatNumber(sampleCompanies)} of these companies are
          samples that show how the site works, so their figures are samples too.
        </p>
      ) : null}
    </section>
  )
}
