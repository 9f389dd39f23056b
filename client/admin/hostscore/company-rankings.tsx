import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { ClearSearchButton } from '@client/admin/parts/screen-buttons.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { UtcDay } from '@client/ui/local-time.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import type { RankedCompany } from '@shared/hostscore/hostscore.schema.ts'
import { scoreColor } from '@shared/hostscore/tiers.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { rankingsList } from './hostscore-lists.ts'
import { RankedCompanyMenu } from './ranked-company-menu.tsx'

interface CompanyRankingsProps {
  selected: number | null
  onSelect: (companyId: number) => void
  onChangeBadge: (company: RankedCompany) => void
}

/** Height of the table box, independent of the number of companies (product 2.29). */
const HEIGHT_PX = 600

/** Company Rankings (product 2.29): one page at a time in a box of fixed height. */
export function CompanyRankings({ selected, onSelect, onChangeBadge }: CompanyRankingsProps) {
  const state = useListState(rankingsList)
  const input = state.query
  const query = trpc.hostscore.rankings.useQuery(input, { placeholderData: keepPreviousData })
  return (
    <Panel title="Company Rankings" description="Select a company to see its badge and score breakdown.">
      <ResourceList<RankedCompany>
        name="rankings"
        caption="Companies by rank"
        maxHeightPx={HEIGHT_PX}
        state={state}
        page={query}
        columns={getColumns({ selected, onSelect, onChangeBadge })}
        onOpen={({ id }) => onSelect(id)}
        searchPlaceholder="Search companies..."
        failureTitle="Error Loading Rankings"
        empty={{
          title: 'No Companies Found',
          children: input.search
            ? 'No approved company matches this name or city.'
            : 'Companies appear here as soon as they are approved.',
          action: input.search ? (
            <ClearSearchButton onClick={() => state.change({ search: undefined })} />
          ) : null,
        }}
        rowProps={(row) => ({
          className: 'admin-rankings__row',
          'data-selected': row.id === selected || undefined,
          onClick: (event: MouseEvent<HTMLTableRowElement>) => {
            // Clicks on the row's own buttons and their menus do not select the row.
            if (event.target instanceof Element && !event.target.closest('button, a, [role="menu"]'))
              onSelect(row.id)
          },
        })}
      />
    </Panel>
  )
}

function getColumns(props: CompanyRankingsProps): readonly AdminColumn<RankedCompany>[] {
  return [
    {
      key: 'rank',
      title: 'Rank',
      sortable: true,
      number: true,
      render: ({ rank }) => (rank === null ? <span title="Not ranked">–</span> : formatNumber(rank)),
    },
    {
      key: 'name',
      title: 'Company',
      sortable: true,
      render: (row) => (
        <div className="admin-rankings__company">
          <button
            type="button"
            className="admin-opener"
            aria-pressed={row.id === props.selected}
            onClick={() => props.onSelect(row.id)}
          >
            {row.name}
          </button>
          <span data-secondary>
            {row.city}, {row.state}
          </span>
        </div>
      ),
    },
    {
      key: 'score',
      title: 'Score',
      sortable: true,
      firstDirection: 'desc',
      number: true,
      render: ({ score }) => (score === null ? 'Not yet scored' : <b>{score}</b>),
    },
    {
      key: 'badgeLevel',
      title: 'Badge Level',
      render: (row) => (
        <span className="nowrap">
          <TierBadge name={row.badgeLevel} tone={scoreColor(row.score)} look="plain" />
          {row.badgeRevoked ? <span className="admin-rankings__revoked">Badge revoked</span> : null}
        </span>
      ),
    },
    {
      key: 'scoreLastUpdated',
      title: 'Last Updated',
      sortable: true,
      firstDirection: 'desc',
      render: ({ scoreLastUpdated }) =>
        scoreLastUpdated ? <UtcDay value={scoreLastUpdated} className="nowrap" /> : 'Never',
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (row) => <RankedCompanyMenu company={row} onChangeBadge={() => props.onChangeBadge(row)} />,
    },
  ]
}
