import { useHasRole } from '@client/admin/lib/session.ts'
import { type AdminColumn, actionsColumn } from '@client/admin/parts/list/columns.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { RowMenu } from '@client/admin/parts/row-menu.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { UtcDay } from '@client/ui/local-time.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import { Badge, Menu } from '@mantine/core'
import type { RankedCompany } from '@shared/hostscore/hostscore.schema.ts'
import { scoreColor } from '@shared/hostscore/tiers.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { rankingsList } from './hostscore-lists.ts'

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
    <Panel title="Company Rankings">
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
        }}
        rowProps={(row) => ({
          style: { cursor: 'pointer' },
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
      isName: false,
      render: ({ rank }) => (rank === null ? <span title="Not ranked">–</span> : formatNumber(rank)),
    },
    {
      key: 'name',
      title: 'Company',
      sortable: true,
      isName: true,
      render: (row) => (
        <button
          type="button"
          className="admin-opener"
          title={row.name}
          aria-pressed={row.id === props.selected}
          onClick={() => props.onSelect(row.id)}
        >
          {row.name}
        </button>
      ),
      more: ({ city, state }) => `${city}, ${state}`,
    },
    {
      key: 'score',
      title: 'Score',
      sortable: 'desc',
      number: true,
      render: ({ score }) => (score === null ? 'Not yet scored' : <b>{score}</b>),
    },
    {
      key: 'badgeLevel',
      title: 'Badge Level',
      whole: 'wrapped',
      render: (row) => (
        <div>
          <TierBadge name={row.badgeLevel} tone={scoreColor(row.score)} look="plain" />
          {row.badgeRevoked ? (
            <Badge color="red" ml="xs">
              Badge revoked
            </Badge>
          ) : null}
        </div>
      ),
    },
    {
      key: 'scoreLastUpdated',
      title: 'Last Updated',
      whole: true,
      sortable: 'desc',
      render: ({ scoreLastUpdated }) => (scoreLastUpdated ? <UtcDay value={scoreLastUpdated} /> : 'Never'),
    },
    actionsColumn(
      (row) => <RankedCompanyMenu company={row} onChangeBadge={() => props.onChangeBadge(row)} />,
      false,
    ),
  ]
}

interface RankedCompanyMenuProps {
  company: RankedCompany
  onChangeBadge: () => void
}

function RankedCompanyMenu({ company, onChangeBadge }: RankedCompanyMenuProps) {
  const canEdit = useHasRole('editor')
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <RowMenu label={`Actions for ${company.name}`} ref={opener}>
      <Menu.Item
        component="a"
        href={urls.verifyBadge(company.id)}
        target="_blank"
        rel="noopener"
        leftSection={<AdminIcon name="external" size={16} />}
      >
        Public Record (new tab)
      </Menu.Item>
      {canEdit ? (
        <Menu.Item
          color={company.badgeRevoked ? undefined : 'red'}
          leftSection={<AdminIcon name={company.badgeRevoked ? 'undo' : 'warning'} size={16} />}
          onClick={() => {
            // The dialog returns the focus to the element that has it now. The menu item is gone by then, so focuses
            // the menu button.
            opener.current?.focus()
            onChangeBadge()
          }}
        >
          {company.badgeRevoked ? 'Restore Badge' : 'Revoke Badge'}
        </Menu.Item>
      ) : null}
    </RowMenu>
  )
}
