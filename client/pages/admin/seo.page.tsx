import { Panel, Screen } from '@client/components/admin/screen.tsx'
import { StartRunButton } from '@client/components/admin/start-run-button.tsx'
import { Guidelines } from '@client/features/admin-seo/guidelines.tsx'
import { MarketsTab } from '@client/features/admin-seo/markets-tab.tsx'
import { ProgressPanel } from '@client/features/admin-seo/progress-panel.tsx'
import { PropertyTypesTab } from '@client/features/admin-seo/property-types-tab.tsx'
import { filterInputOf, marketsInputOf, type SeoTab, tabOf } from '@client/features/admin-seo/seo-address.ts'
import { StatesTab } from '@client/features/admin-seo/states-tab.tsx'
import { useSeoCheck } from '@client/features/admin-seo/use-seo-check.ts'
import { useAddressState } from '@client/lib/address-state.ts'
import { isUnderWay } from '@client/lib/admin-watched-run.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import { Tabs } from '@mantine/core'
import type { LoaderFunctionArgs } from 'react-router-dom'

/** On the server the first list comes with the document; in the browser the screen opens at once and shows its states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { seo } = utilsOf(args)
  const params = new URL(args.request.url).searchParams
  const lists: Record<SeoTab, () => Promise<void>> = {
    markets: () => seo.markets.prefetch(marketsInputOf(params)),
    states: () => seo.states.prefetch(filterInputOf(params)),
    'property-types': () => seo.propertyTypes.prefetch(filterInputOf(params)),
  }
  await Promise.all([seo.overview.prefetch(), seo.runProgress.prefetch(), lists[tabOf(params)]()])
  return null
}

/** SEO Implementation Dashboard (specification, section 2): trackers that tick themselves by what the pages are. */
export function Component() {
  const [params, change] = useAddressState()
  const { run, start, isStarting } = useSeoCheck()
  const open = (tab: string | null) =>
    change({
      tab: tab === 'markets' ? null : tab,
      search: null,
      status: null,
      sort: null,
      direction: null,
      page: null,
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
        <Tabs value={tabOf(params)} onChange={open} keepMounted={false}>
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
