import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { RowOpener } from '@client/admin/parts/list/row-opener.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { freshPage, useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Badge } from '@mantine/core'
import { textKinds } from '@shared/texts/text-kinds.ts'
import type { TextRow } from '@shared/texts/texts.schema.ts'
import { TextDrawer } from './text-drawer.tsx'
import { textFilters, textStatusLabels, textsList, textTabs } from './texts-list.ts'

export const loader = serverLoader(({ texts }, params) =>
  texts.list.prefetch(textsList.toInput(textsList.read(params))),
)

/** Texts of the site that can be changed without a release (product 2.40). */
export function Component() {
  const state = useListState(textsList, 'text')
  const { query, change } = state
  const list = trpc.texts.list.useQuery(textsList.toInput(query), freshPage)
  const open = ({ key }: { key: string }) => change({ text: key })
  return (
    <Screen title="Texts" intro="Site copy you can edit here. Changes go live when you save.">
      <ResourceList<TextRow>
        name="texts"
        caption="Texts of the site"
        state={state}
        page={list}
        columns={columns(open)}
        onOpen={open}
        searchPlaceholder="Search titles and text..."
        views={<ListViews tabs={textTabs} state={state} />}
        filters={textFilters}
        failureTitle="Error Loading Texts"
        empty={{ title: 'No Texts' }}
        noMatch={{ title: 'No Texts Found', children: 'Change the search or clear the filters.' }}
      >
        <TextDrawer textKey={query.text ?? null} onClose={() => change({ text: undefined })} />
      </ResourceList>
    </Screen>
  )
}

function columns(onOpen: (text: TextRow) => void): AdminColumn<TextRow>[] {
  return [
    {
      key: 'title',
      title: 'Text',
      render: (text) => <RowOpener onOpen={() => onOpen(text)}>{text.title}</RowOpener>,
      more: ({ title, excerpt }) => (excerpt === title ? null : excerpt),
    },
    { key: 'kind', title: 'Kind', render: ({ kind }) => textKinds[kind].label },
    { key: 'page', title: 'Shown On', render: ({ page }) => <a href={page.path}>{page.label}</a> },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => (
        <Badge color={status === 'edited' ? 'pine' : 'gray'}>{textStatusLabels[status]}</Badge>
      ),
    },
    {
      key: 'changedAt',
      title: 'Last Changed',
      render: ({ changedAt }) => (changedAt ? <LocalTime value={changedAt} /> : 'Never'),
      more: ({ changedAt, changedBy }) => changedAt && changedBy,
    },
  ]
}
