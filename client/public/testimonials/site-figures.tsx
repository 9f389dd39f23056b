import { Heading, Note, Stack } from '@client/ui/primitives.tsx'
import { Stat, StatRow } from '@client/ui/stat.tsx'
import type { SiteFigures as Figures } from '@shared/dashboard/dashboard.schema.ts'
import { formatDate, formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

/** Figures of this site, counted in its database, with their date. */
export function SiteFigures({ figures }: { figures: Figures }) {
  const { companies, sampleCompanies, states, cities, scored, verified, googleReviews, requests, countedAt } =
    figures
  const share = (part: number) => `${formatNumber(part)} of ${formatNumber(companies)}`
  return (
    <Stack as="section" gap={5} aria-labelledby="figures">
      <Heading level={2} size={3} id="figures">
        Our records on <time dateTime={countedAt.toISOString().slice(0, 10)}>{formatDate(countedAt)}</time>
      </Heading>
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
      <Note>
        Counted from our own database when this page was generated.{' '}
        <Link to={urls.about()}>Who runs this site</Link>
      </Note>
      {sampleCompanies > 0 ? (
        <Note>
          {sampleCompanies === companies ? 'All' : formatNumber(sampleCompanies)} of these companies are
          samples that show how the site works, so their figures are samples too.
        </Note>
      ) : null}
    </Stack>
  )
}
