import { Icon } from '@client/ui/illustrations/icons.tsx'
import { sourceNames } from '@shared/analytics/analytics.ts'
import type { ReportFilter } from '@shared/analytics/analytics-report.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { deviceNames, formatLocation, type PlaceNames } from './format.ts'
import { toFilterUrl } from './report-range.ts'

interface FilterPillsProps {
  filter: ReportFilter
  placeNames: PlaceNames
}

/** Conditions of the report, each with a link that removes it. */
export function FilterPills({ filter, placeNames }: FilterPillsProps) {
  const [params] = useSearchParams()
  const pills = describeFilter(filter, placeNames)
  if (pills.length === 0) return null
  return (
    <div className="admin-pills">
      <p id="report-filter" className="admin-pills__title">
        Only visits with
      </p>
      <ul aria-labelledby="report-filter" className="admin-pills__list">
        {pills.map(({ key, text }) => (
          <li key={key} className="admin-pill">
            <span>{text}</span>
            <Link
              to={toFilterUrl(params, { [key]: null })}
              preventScrollReset
              className="admin-pill__remove"
              aria-label={`Remove filter ${text}`}
            >
              <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns a text for each condition that is set. */
function describeFilter({ page, source, place, device }: ReportFilter, placeNames: PlaceNames) {
  const texts = {
    page: page && `Page: ${page}`,
    source: source && `Source: ${sourceNames[source]}`,
    place: place && `Landing location: ${formatLocation(place, placeNames)}`,
    device: device && `Device: ${deviceNames[device]}`,
  }
  return objectKeys(texts).flatMap((key) => {
    const text = texts[key]
    return text ? [{ key, text }] : []
  })
}

interface FilterLinkProps {
  /** Condition that the link adds. */
  filter: ReportFilter
  children: string
}

/** Name of a row as a link that filters the report by it. */
export function FilterLink({ filter, children }: FilterLinkProps) {
  const [params] = useSearchParams()
  return (
    <Link
      to={toFilterUrl(params, filter)}
      preventScrollReset
      className="admin-row-filter"
      title={`Show only visits with ${children}`}
    >
      {children}
    </Link>
  )
}
