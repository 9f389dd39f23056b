import { Disclosure } from '@client/ui/disclosure.tsx'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { formatSeasonMonths } from '@shared/locations/season.ts'
import { Link } from 'react-router-dom'
import { formatPercentRange } from './market-labels.ts'

/** Month in which an editor last read the texts and checked the linked offices. */
export const REVIEWED = 'November 2026'

/** Questions that owners ask about a place, each with who to ask. */
export function PlaceQuestions({ page }: { page: LocationPage }) {
  const { city, stateName, stats, taxOffice } = page
  const place = city ?? stateName
  return (
    <div>
      <h3>Questions owners ask about {place}</h3>
      <Disclosure summary={`Do I need a permit to rent out a home in ${place}?`}>
        <p>
          {stats?.regulations ??
            'Many cities and counties require a registration, a license or a permit, and some limit where short-term rentals are allowed.'}{' '}
          Check with the city{city ? '' : ' or county'} before you list, and ask each company which permits it
          handles.
        </p>
      </Disclosure>
      <Disclosure summary="Which taxes do guests pay?">
        <p>
          Lodging taxes are set by the state, the county or the city, and often by more than one. The{' '}
          <a href={taxOffice.url} target="_blank" rel="noopener">
            {taxOffice.name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>{' '}
          publishes the state’s rules; check with the city for its rules. Ask each company which taxes it
          collects and files, and which are up to you. Our guide to{' '}
          <Link to={urls.guide('tax-basics')}>tax basics</Link> explains the terms.
        </p>
      </Disclosure>
      <Disclosure summary="What does a typical contract look like?">
        <p>
          <ContractFees page={page} /> Ask what the percentage is taken from, how long the contract runs, how
          you can get out of it, and who pays for cleaning, supplies and repairs. The{' '}
          <Link to={urls.guide('company-evaluation-checklist')}>evaluation checklist</Link> has all the
          questions.
        </p>
      </Disclosure>
      {stats ? (
        <Disclosure summary={`When is high season in ${place}?`}>
          <p>{seasonText(page)} Ask each company what a home like yours earned month by month last year.</p>
        </Disclosure>
      ) : null}
    </div>
  )
}

function ContractFees({ page: { figures, companyCount } }: { page: LocationPage }) {
  const range = formatPercentRange(figures.commissionMin, figures.commissionMax)
  if (!range) return 'Most companies charge a percentage of the booking income.'
  const who =
    figures.commissionCount === companyCount
      ? plural(companyCount, 'company', 'companies')
      : `${figures.commissionCount} of ${companyCount} companies`
  const middle = figures.commissionCount > 2 ? `, median ${figures.commissionMiddle}%` : ''
  const verb = figures.commissionCount === 1 ? 'publishes' : 'publish'
  return `${who} here ${verb} a commission: ${range} of the booking income${middle}.`
}

function seasonText({ stats }: LocationPage): string {
  if (!stats) return ''
  const high = formatSeasonMonths(stats.season, 'high')
  const low = formatSeasonMonths(stats.season, 'low')
  return `Busiest months: ${high}.${low ? ` Quietest: ${low}.` : ''}`
}
