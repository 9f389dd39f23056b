import { isRunning } from '@client/admin/lib/watched-run.ts'
import { Screen } from '@client/admin/parts/screen.tsx'
import { StartRunButton } from '@client/admin/parts/start-run-button.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { Tabs } from '@mantine/core'
import { objectKeys } from '@shared/lib/objects.ts'
import type { ReactNode } from 'react'
import { Guidelines } from './guidelines.tsx'
import { MarketsTab } from './markets-tab.tsx'
import { LastCheck, SeoProgress } from './seo-progress.tsx'
import { PropertyTypesTab, StatesTab } from './states-and-types-tabs.tsx'
import { filterInput, type SeoTab, trackerList } from './tracker-list.ts'
import { useSeoCheck } from './use-seo-check.ts'

const TABS: Record<SeoTab, { title: string; content: ReactNode }> = {
  markets: { title: 'Location Markets', content: <MarketsTab /> },
  states: { title: 'State Pages', content: <StatesTab /> },
  'property-types': { title: 'Property Types', content: <PropertyTypesTab /> },
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
  const open = (tab: string | null) =>
    change({
      search: undefined,
      status: undefined,
      ...trackerList.read(new URLSearchParams({ tab: tab ?? '' })),
    })
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
      <Tabs value={query.tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="sm">
          {objectKeys(TABS).map((tab) => (
            // Narrow enough for one row on a phone.
            <Tabs.Tab key={tab} value={tab} px={{ base: 6, sm: 'md' }}>
              {TABS[tab].title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {objectKeys(TABS).map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            {TABS[tab].content}
          </Tabs.Panel>
        ))}
      </Tabs>
      <Guidelines />
    </Screen>
  )
}
