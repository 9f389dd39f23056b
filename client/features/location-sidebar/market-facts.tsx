import { Stat, StatRow } from '@client/components/stat.tsx'
import { formatNumber, plural } from '@shared/format.ts'
import type { LocationPage } from '@shared/schemas/location.schema.ts'
import { placeName } from '@shared/seo.ts'
import { percentRange, scoreRange } from './figure-texts.ts'

/**
 * What the companies of a place say of themselves, in figures, each with of how many companies it is. Nothing is
 * shown of what nobody told.
 */
export function MarketFacts({ page }: { page: LocationPage }) {
  const { city, state, stateName, companyCount, figures, cities } = page
  const fees = percentRange(figures.commissionMin, figures.commissionMax)
  const scores = scoreRange(figures.scoreMin, figures.scoreMax)
  const of = (count: number) =>
    count === companyCount
      ? `all ${plural(companyCount, 'company', 'companies')}`
      : `${formatNumber(count)} of ${plural(companyCount, 'company', 'companies')}`
  const isOne = companyCount === 1
  const served = cities.filter((one) => one.companyCount > 0).length
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
          label="Commission of the booking income"
          note={
            isOne
              ? undefined
              : `Stated by ${of(figures.commissionCount)}${
                  figures.commissionCount > 2 ? `; the middle one takes ${figures.commissionMiddle}%` : ''
                }`
          }
        />
      ) : null}
    </StatRow>
  )
}
