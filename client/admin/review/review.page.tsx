import { Screen } from '@client/admin/parts/screen.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { Tabs } from '@mantine/core'
import { BlockList } from './block-list.tsx'
import { blockList, type ReviewTab, reviewList } from './review-lists.ts'
import { ReviewQueue } from './review-queue.tsx'

export const loader = serverLoader(({ review, blocks }, params) =>
  reviewList.read(params).tab === 'queue'
    ? review.queue.prefetch(reviewList.toInput(reviewList.read(params)))
    : blocks.list.prefetch(blockList.toInput(blockList.read(params))),
)

/** Review (product 2.48): what waits for a decision, and the blocked senders. */
export function Component() {
  const { query, change } = useListState(reviewList)
  return (
    <Screen title="Review" intro="Held leads, registrations and corrections that wait for a decision.">
      <Tabs
        value={query.tab}
        keepMounted={false}
        onChange={(tab) => change({ search: undefined, kind: undefined, tab: tab as ReviewTab })}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="queue">Queue</Tabs.Tab>
          <Tabs.Tab value="blocks">Blocked Senders</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="queue">
          <ReviewQueue />
        </Tabs.Panel>
        <Tabs.Panel value="blocks">
          <BlockList />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
