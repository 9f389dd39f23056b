import { Card, Row } from '@client/ui/primitives.tsx'
import { formatNumber } from '@shared/lib/format.ts'
import { Link } from 'react-router-dom'
import { type SelectedPlace, toSelectionUrl } from './stored-selection.ts'

/** Companies selected on other location pages. A request is about one property, so they need a separate one. */
export function SelectedElsewhere({ places }: { places: readonly SelectedPlace[] }) {
  if (places.length === 0) return null
  const isOne = places.length === 1 && places[0]?.ids.length === 1
  return (
    <Card tone="pine" pad={2} className="note">
      <Row gap={4} rowGap={0}>
        {places.map((place) => (
          <Link key={place.path} to={toSelectionUrl(place)} className="tap">
            {formatNumber(place.ids.length)} selected in {place.name}
          </Link>
        ))}
        <span className="soft">
          {isOne ? 'It isn’t' : 'They aren’t'} on this page, so send {isOne ? 'it' : 'them'} a separate
          request.
        </span>
      </Row>
    </Card>
  )
}
