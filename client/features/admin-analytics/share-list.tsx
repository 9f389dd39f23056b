import { formatNumber } from '@shared/format.ts'
import { BarRows } from './bar-rows.tsx'
import { shareText } from './words.ts'

interface ShareListProps {
  /** What is shared out, for screen readers. */
  label: string
  shares: readonly { key: string; name: string; count: number }[]
}

/** In place of a table or bars where nothing was viewed, e.g. by owners who ask not to be followed. */
export const NO_VIEWS = 'No page views were counted in these days.'

/** Parts of a whole as bars, each with its count and its share. */
export function ShareList({ label, shares }: ShareListProps) {
  if (shares.length === 0) return <p className="admin-note">{NO_VIEWS}</p>
  const whole = shares.reduce((total, { count }) => total + count, 0)
  return (
    <BarRows
      label={label}
      max={whole}
      rows={shares.map(({ key, name, count }) => ({
        key,
        value: count,
        children: (
          <p className="admin-shares__line">
            <span>{name}</span>
            <span className="admin-shares__count">
              <b>{formatNumber(count)}</b> <span>{shareText(count, whole)}</span>
            </span>
          </p>
        ),
      }))}
    />
  )
}
