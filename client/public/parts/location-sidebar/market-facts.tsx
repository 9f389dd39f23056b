import { Stat, StatRow } from '@client/ui/stat.tsx'
import { formatNumber, plural } from '@shared/lib/format.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { placeName } from '@shared/seo/seo.ts'
import { formatPercentRange, formatScoreRange } from './market-labels.ts'

/** Figures published by the location's companies, each with the number of companies behind it. */
export function MarketFacts({ page }: { page: LocationPage }) {
  const { city, state, stateName, companyCount, figures, cities } = page
  const fees = formatPercentRange(figures.commissionMin, figures.commissionMax)
  const scores = formatScoreRange(figures.scoreMin, figures.scoreMax)
  const of = (count: number) =>
    count === companyCount
      ? `all ${plural(companyCount, 'company', 'companies')}`
      : `${formatNumber(count)} of ${plural(companyCount, 'company', 'companies')}`
  const isOne = companyCount === 1
  const served = cities.filter((city) => city.companyCount > 0).length
  return (
    <StatRow>
      <Stat
        value={formatNumber(companyCount)}
        label={companyCount === 1 ? 'management company' : 'management companies'}
        note={
          served > 0
            ? `In ${plural(served, 'city', 'cities')}`
            : figures.homeCount > 0
              ? `${isOne ? 'With' : `${formatNumber(figures.homeCount)} with`} an office in ${placeName({ city, stateName, stateCode: state })}`
              : 'With offices elsewhere'
        }
      />
      {scores ? (
        <Stat
          value={scores}
          label="HostScore"
          note={isOne ? undefined : `Scored so far: ${of(figures.scoredCount)}`}
        />
      ) : null}
      {fees ? (
        <Stat
          value={fees}
          label="Commission on booking income"
          note={
            isOne
              ? undefined
              : `Published by ${of(figures.commissionCount)}${
                  figures.commissionCount > 2 ? `; median ${figures.commissionMiddle}%` : ''
                }`
          }
        />
      ) : null}
    </StatRow>
  )
}
