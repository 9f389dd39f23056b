import type { AdminColumn } from '@client/components/admin/admin-table.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { formatDate } from '@shared/format.ts'
import type { SeoMarket } from '@shared/schemas/seo.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { IndexCell } from './index-cell.tsx'
import { MarketTasks } from './market-tasks.tsx'
import { marketsInput, trackerList } from './tracker-list.ts'
import { TrackerStatusBadge } from './tracker-status.tsx'
import { TrackerTab } from './tracker-tab.tsx'

/** Location Markets (specification, section 2): every known market, its tasks under it when it is opened. */
export function MarketsTab() {
  const state = useListState(trackerList)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const query = trpc.seo.markets.useQuery(marketsInput(state.query), { placeholderData: keepPreviousData })
  const toggle = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <TrackerTab<SeoMarket>
      name="seo-markets"
      things="Markets"
      caption="Location Markets"
      state={state}
      page={query}
      columns={columnsOf(open, toggle)}
      searchPlaceholder="Search markets..."
      detail={(market) => (open.has(market.id) ? <MarketTasks market={market} /> : null)}
    />
  )
}

const doneTasks = ({ tasks }: SeoMarket) => tasks.filter(({ status }) => status === 'complete').length

function columnsOf(
  open: ReadonlySet<number>,
  toggle: (id: number) => void,
): readonly AdminColumn<SeoMarket>[] {
  return [
    {
      key: 'name',
      title: 'Market',
      sortable: true,
      render: (market) => (
        <button
          type="button"
          className="admin-opener"
          aria-expanded={open.has(market.id)}
          onClick={() => toggle(market.id)}
        >
          <AdminIcon name={open.has(market.id) ? 'chevron-down' : 'chevron-right'} size={18} />
          {market.name}
        </button>
      ),
    },
    { key: 'state', title: 'State', sortable: true, render: ({ state }) => state },
    {
      key: 'status',
      title: 'Status',
      sortable: true,
      render: ({ status }) => <TrackerStatusBadge status={status} />,
    },
    {
      key: 'tasks',
      title: 'Tasks done',
      render: (market) => `${doneTasks(market)} of ${market.tasks.length}`,
    },
    {
      key: 'indexed',
      title: 'Search engines',
      render: ({ notIndexed }) => <IndexCell notIndexed={notIndexed} />,
    },
    {
      key: 'lastUpdated',
      title: 'Last Updated',
      sortable: true,
      firstDirection: 'desc',
      render: ({ lastUpdated }) => formatDate(lastUpdated),
    },
  ]
}
