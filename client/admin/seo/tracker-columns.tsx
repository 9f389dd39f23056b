import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { LocalDate } from '@client/ui/local-time.tsx'
import { formatNumber } from '@shared/lib/format.ts'
import type { SeoMarket, SeoPropertyType, SeoState } from '@shared/seo/seo.schema.ts'
import { IndexCell } from './index-cell.tsx'
import { TrackerStatusBadge } from './tracker-status.tsx'

// Columns that several trackers have.
export const statusColumn: AdminColumn<Pick<SeoMarket, 'status'>> = {
  key: 'status',
  title: 'Status',
  render: ({ status }) => <TrackerStatusBadge status={status} />,
}

export const marketCountColumn: AdminColumn<Pick<SeoState, 'marketCount'>> = {
  key: 'marketCount',
  title: 'Markets',
  number: true,
  render: ({ marketCount }) => formatNumber(marketCount),
}

export const indexedColumn: AdminColumn<Pick<SeoMarket, 'notIndexed'>> = {
  key: 'indexed',
  title: 'Search Engines',
  render: ({ notIndexed }) => <IndexCell notIndexed={notIndexed} />,
}

export const findingColumn: AdminColumn<Pick<SeoPropertyType, 'finding'>> = {
  key: 'finding',
  title: 'Finding',
  render: ({ finding }) => <span className="admin-finding">{finding ?? 'Not checked yet.'}</span>,
}

export const lastUpdatedColumn: AdminColumn<Pick<SeoMarket, 'lastUpdated'>> = {
  key: 'lastUpdated',
  title: 'Last Updated',
  render: ({ lastUpdated }) => <LocalDate value={lastUpdated} />,
}
