import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { exportMarkets } from '@client/admin/lib/exports.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { DemandTabs } from '@client/admin/parts/demand-tabs.tsx'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { ExportButton } from '@client/admin/parts/screen-buttons.tsx'
import { freshPage, useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import type { Market } from '@shared/markets/markets.schema.ts'
import { marketColumns } from './market-columns.tsx'
import { marketFilters, marketList, marketTabs } from './market-list.ts'

export const loader = serverLoader(({ markets }, params) =>
  markets.list.prefetch(marketList.toInput(marketList.read(params))),
)

/** Markets (product 2.47): where owners ask and wait, and who serves them. */
export function Component() {
  const state = useListState(marketList)
  const canEdit = useHasRole('editor')
  const list = trpc.markets.list.useQuery(marketList.toInput(state.query), freshPage)
  const { page: _page, pageSize: _pageSize, ...exported } = marketList.toInput(state.query)
  return (
    <Screen
      title="Markets"
      intro="Unserved: people who wait, and leads of 90 days that no company answered."
      actions={
        canEdit ? (
          <ExportButton
            file={{ download: () => exportMarkets(exported), done: adminToasts.marketsExported }}
            failed={adminToasts.marketsExportFailed}
          />
        ) : null
      }
    >
      <DemandTabs />
      <ResourceList<Market>
        name="markets"
        caption="markets"
        state={state}
        page={list}
        columns={marketColumns(canEdit)}
        searchPlaceholder="Search city or state..."
        views={<ListViews tabs={marketTabs} state={state} />}
        filters={marketFilters}
        failureTitle="Error Loading Markets"
        empty={{ title: 'No Markets Yet', children: 'Places appear with their first lead, wait or company.' }}
        noMatch={{ title: 'No Markets Found', children: 'No market matches this search and state.' }}
      />
    </Screen>
  )
}
