import { Screen } from '@client/admin/parts/screen.tsx'
import { Tabbed } from '@client/admin/parts/tabbed.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { Tabs } from '@mantine/core'
import { BlockList } from './block-list.tsx'
import { blockList, reviewList, reviewTabs } from './review-lists.ts'
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
      <Tabbed
        titles={reviewTabs}
        value={query.tab}
        keepMounted={false}
        onTab={(tab) => change({ search: undefined, kind: undefined, tab })}
      >
        <Tabs.Panel value="queue">
          <ReviewQueue />
        </Tabs.Panel>
        <Tabs.Panel value="blocks">
          <BlockList />
        </Tabs.Panel>
      </Tabbed>
    </Screen>
  )
}
