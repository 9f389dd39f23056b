import type { ListState } from '@client/lib/list-state.ts'
import { withChanges } from '@client/lib/search-params.ts'
import { Badge } from '@mantine/core'
import { formatNumber } from '@shared/lib/format.ts'
import type { ViewResource } from '@shared/views/views.schema.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { SavedViews } from './saved-views.tsx'
import { toTab } from './view-query.ts'

/** A view that every list of its kind has, such as the new leads. */
export interface ListTab {
  name: string
  /** Query string of the list; empty for all rows. */
  query: string
  count?: number
  /** The count needs somebody. */
  isUrgent?: boolean
}

interface ListViewsProps {
  tabs: readonly ListTab[]
  /** List whose views can be saved; none by default. */
  resource?: ViewResource
  state: Pick<ListState<unknown>, 'viewQuery' | 'deselect'>
}

/** Views of a list as links in one row: those that every list has, then the saved ones. */
export function ListViews({ tabs, resource, state: { viewQuery, deselect } }: ListViewsProps) {
  const list = new URLSearchParams(viewQuery)
  const shown = toTab(viewQuery)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // Phones scroll the row: keeps the open view in sight.
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (open && row.current) row.current.scrollLeft = open.offsetLeft
  })
  const toLink = (query: string) => ({
    to: {
      search: withChanges(new URLSearchParams(toTab(query)), { pageSize: list.get('pageSize') }).toString(),
    },
    preventScrollReset: true,
    'aria-current': toTab(query) === shown ? ('page' as const) : undefined,
    onClick: deselect,
  })
  return (
    <nav ref={row} aria-label="Views" className="admin-views">
      <ul>
        {tabs.map(({ name, query, count, isUrgent }) => (
          <li key={name}>
            <Link {...toLink(query)}>
              {name}
              {count === undefined ? null : (
                <Badge color={isUrgent && count > 0 ? 'red' : 'gray'}>{formatNumber(count)}</Badge>
              )}
            </Link>
          </li>
        ))}
        {resource ? <SavedViews resource={resource} shown={shown} toLink={toLink} /> : null}
      </ul>
    </nav>
  )
}
