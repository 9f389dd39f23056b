import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import type { SeoMarket } from '@shared/seo/seo.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { MarketTasks } from './market-tasks.tsx'
import { trackerList } from './tracker-list.ts'
import { indexedColumn, lastUpdatedColumn, statusColumn, TrackerTab } from './tracker-tab.tsx'

/** Location Markets (product 2.30): every known market; an expanded row shows its tasks. */
export function MarketsTab() {
  const state = useListState(trackerList)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const query = trpc.seo.markets.useQuery(trackerList.toInput(state.query), {
    placeholderData: keepPreviousData,
  })
  const toggle = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <TrackerTab<SeoMarket>
      noun="Markets"
      caption="Location Markets"
      state={state}
      page={query}
      columns={getColumns(open, toggle)}
      onOpen={({ id }) => toggle(id)}
      detail={(market) => (open.has(market.id) ? <MarketTasks market={market} /> : null)}
    />
  )
}

const doneTasks = ({ tasks }: SeoMarket) => tasks.filter(({ status }) => status === 'complete').length

function getColumns(
  open: ReadonlySet<number>,
  toggle: (id: number) => void,
): readonly AdminColumn<SeoMarket>[] {
  return [
    {
      key: 'name',
      title: 'Market',
      whole: true,
      sortable: true,
      render: (market) => (
        <button
          type="button"
          className="admin-opener"
          style={{ display: 'flex', gap: 4, alignItems: 'center' }}
          aria-expanded={open.has(market.id)}
          onClick={() => toggle(market.id)}
        >
          <AdminIcon name={open.has(market.id) ? 'chevron-down' : 'chevron-right'} size={16} />
          {market.name}
        </button>
      ),
    },
    { key: 'state', title: 'State', sortable: true, render: ({ state }) => state },
    { ...statusColumn, sortable: true },
    {
      key: 'tasks',
      title: 'Checks Passed',
      render: (market) => `${doneTasks(market)} of ${market.tasks.length}`,
    },
    indexedColumn,
    { ...lastUpdatedColumn, sortable: 'desc' },
  ]
}
