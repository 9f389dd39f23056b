import { isRunning } from '@client/admin/lib/watched-run.ts'
import { Screen } from '@client/admin/parts/screen.tsx'
import { StartRunButton } from '@client/admin/parts/start-run-button.tsx'
import { Tabbed } from '@client/admin/parts/tabbed.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { Tabs } from '@mantine/core'
import { Guidelines } from './guidelines.tsx'
import { MarketsTab } from './markets-tab.tsx'
import { LastCheck, SeoProgress } from './seo-progress.tsx'
import { PropertyTypesTab, StatesTab } from './states-and-types-tabs.tsx'
import { filterInput, type SeoTab, trackerList } from './tracker-list.ts'
import { useSeoCheck } from './use-seo-check.ts'

const TABS: Record<SeoTab, string> = {
  markets: 'Location Markets',
  states: 'State Pages',
  'property-types': 'Property Types',
}

export const loader = serverLoader(({ seo }, params) => {
  const query = trackerList.read(params)
  const lists: Record<SeoTab, () => Promise<void>> = {
    markets: () => seo.markets.prefetch(trackerList.toInput(query)),
    states: () => seo.states.prefetch(filterInput(query)),
    'property-types': () => seo.propertyTypes.prefetch(filterInput(query)),
  }
  return [seo.overview.prefetch(), seo.runProgress.prefetch(), lists[query.tab]()]
})

/** SEO Implementation Dashboard (product 2.30): trackers whose status comes from checks of the real pages. */
export function Component() {
  const { query, change } = useListState(trackerList)
  const { run, start, isStarting } = useSeoCheck()
  // Opening a tab resets its search and filters.
  const open = (tab: SeoTab) =>
    change({ search: undefined, status: undefined, ...trackerList.read(new URLSearchParams({ tab })) })
  return (
    <Screen
      title="SEO Implementation Dashboard"
      intro={<LastCheck run={run} />}
      actions={
        <StartRunButton
          label="Check Now"
          busyLabel="Checking..."
          isUnderWay={isRunning(run)}
          isStarting={isStarting}
          onStart={start}
        />
      }
    >
      <SeoProgress run={run} />
      <Tabbed titles={TABS} value={query.tab} onTab={open} keepMounted={false}>
        <Tabs.Panel value="markets">
          <MarketsTab />
        </Tabs.Panel>
        <Tabs.Panel value="states">
          <StatesTab />
        </Tabs.Panel>
        <Tabs.Panel value="property-types">
          <PropertyTypesTab />
        </Tabs.Panel>
      </Tabbed>
      <Guidelines />
    </Screen>
  )
}
