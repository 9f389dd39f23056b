import { Panel, Screen } from '@client/components/admin/screen.tsx'
import { StartRunButton } from '@client/components/admin/start-run-button.tsx'
import { Guidelines } from '@client/features/admin-seo/guidelines.tsx'
import { MarketsTab } from '@client/features/admin-seo/markets-tab.tsx'
import { ProgressPanel } from '@client/features/admin-seo/progress-panel.tsx'
import { PropertyTypesTab } from '@client/features/admin-seo/property-types-tab.tsx'
import { StatesTab } from '@client/features/admin-seo/states-tab.tsx'
import {
  filterInput,
  marketsInput,
  type SeoTab,
  trackerList,
} from '@client/features/admin-seo/tracker-list.ts'
import { useSeoCheck } from '@client/features/admin-seo/use-seo-check.ts'
import { isUnderWay } from '@client/lib/admin-watched-run.ts'
import { useListState } from '@client/lib/list-state.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import { Tabs } from '@mantine/core'
import type { LoaderFunctionArgs } from 'react-router-dom'

/** On the server the first list comes with the document; in the browser the screen opens at once and shows its states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { seo } = utilsOf(args)
  const query = trackerList.read(new URL(args.request.url).searchParams)
  const lists: Record<SeoTab, () => Promise<void>> = {
    markets: () => seo.markets.prefetch(marketsInput(query)),
    states: () => seo.states.prefetch(filterInput(query)),
    'property-types': () => seo.propertyTypes.prefetch(filterInput(query)),
  }
  await Promise.all([seo.overview.prefetch(), seo.runProgress.prefetch(), lists[query.tab]()])
  return null
}

/** SEO Implementation Dashboard (specification, section 2): trackers that tick themselves by what the pages are. */
export function Component() {
  const { query, change } = useListState(trackerList)
  const { run, start, isStarting } = useSeoCheck()
  // Another tab starts anew.
  const open = (tab: string | null) =>
    change({
      search: undefined,
      status: undefined,
      ...trackerList.read(new URLSearchParams({ tab: tab ?? '' })),
    })
  return (
    <Screen
      title="SEO Implementation Dashboard"
      lead="Every tracker is ticked by what the pages really are. Notes are yours."
      actions={
        <StartRunButton
          label="Check now"
          busyLabel="Checking..."
          isUnderWay={isUnderWay(run)}
          isStarting={isStarting}
          onStart={start}
        />
      }
    >
      <ProgressPanel run={run} />
      <Panel title="Trackers">
        <Tabs value={query.tab} onChange={open} keepMounted={false}>
          <Tabs.List className="admin-tabs">
            <Tabs.Tab value="markets">Location Markets</Tabs.Tab>
            <Tabs.Tab value="states">State Pages</Tabs.Tab>
            <Tabs.Tab value="property-types">Property Types</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="markets">
            <MarketsTab />
          </Tabs.Panel>
          <Tabs.Panel value="states">
            <StatesTab />
          </Tabs.Panel>
          <Tabs.Panel value="property-types">
            <PropertyTypesTab />
          </Tabs.Panel>
        </Tabs>
      </Panel>
      <Guidelines />
    </Screen>
  )
}
