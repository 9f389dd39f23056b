import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { useAddressState } from '@client/lib/address-state.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { formatDate } from '@shared/format.ts'
import type { SeoMarket } from '@shared/schemas/seo.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { IndexCell } from './index-cell.tsx'
import { MarketTasks } from './market-tasks.tsx'
import { marketsInputOf, sortedBy } from './seo-address.ts'
import { TrackerStatusBadge } from './tracker-status.tsx'
import { TrackerToolbar, useEmptyWords } from './tracker-toolbar.tsx'

/** Location Markets (specification, section 2): every known market, its tasks under it when it is opened. */
export function MarketsTab() {
  const [params, change] = useAddressState()
  const input = marketsInputOf(params)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const query = trpc.seo.markets.useQuery(input, {
    placeholderData: keepPreviousData,
  })
  const empty = useEmptyWords('Markets')
  const toggle = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <div className="admin-stack">
      <TrackerToolbar placeholder="Search markets..." />
      <AdminTable
        caption="Location Markets"
        columns={columnsOf(open, toggle)}
        rows={query.data?.rows}
        refreshing={query.isPlaceholderData}
        sort={{
          key: input.sort,
          direction: input.direction,
          onSort: (key) => change(sortedBy(key, input)),
        }}
        paging={{
          page: input.page,
          pageSize: input.pageSize,
          total: query.data?.total ?? 0,
          onPage: (page) => change({ page: page === 1 ? null : page }),
        }}
        failure={
          query.isError
            ? { title: 'Error Loading Markets', onRetry: () => inBackground(query.refetch()) }
            : null
        }
        empty={empty}
        detail={(market) => (open.has(market.id) ? <MarketTasks market={market} /> : null)}
      />
    </div>
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
      render: ({ lastUpdated }) => formatDate(lastUpdated),
    },
  ]
}
