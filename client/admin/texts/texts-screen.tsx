import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { objectKeys } from '@shared/lib/objects.ts'
import { textKindKeys, textKinds } from '@shared/texts/text-kinds.ts'
import type { TextRow } from '@shared/texts/texts.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { TextDrawer } from './text-drawer.tsx'
import { textsList, toListInput } from './texts-list.ts'

const KINDS = textKindKeys.map((value) => ({ value, label: textKinds[value].label }))
const statusLabels: Record<TextRow['status'], string> = { edited: 'Edited', default: 'Default' }
const STATUSES = objectKeys(statusLabels).map((value) => ({ value, label: statusLabels[value] }))
const FILTERS: readonly FilterField[] = [
  { kind: 'choice', key: 'kind', label: 'Kind', choices: KINDS },
  { kind: 'choice', key: 'status', label: 'Status', choices: STATUSES },
]

/** Texts of the site that can be changed without a release (product 2.40). */
export function TextsScreen() {
  const state = useListState(textsList, 'text')
  const { query, change } = state
  const list = trpc.texts.list.useQuery(toListInput(query), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isFiltered = Boolean(query.search || query.kind || query.status)
  return (
    <Screen title="Texts" intro="Site copy you can edit here. Changes go live when you save.">
      <ResourceList<TextRow>
        name="texts"
        caption="Texts of the site"
        state={state}
        page={list}
        columns={columns((text) => change({ text }))}
        onOpen={({ key }) => change({ text: key })}
        searchPlaceholder="Search titles and text..."
        filters={FILTERS}
        failureTitle="Error Loading Texts"
        empty={
          isFiltered
            ? { title: 'No Texts Found', children: 'Change the search or clear the filters.' }
            : { title: 'No Texts' }
        }
      >
        <TextDrawer textKey={query.text ?? null} onClose={() => change({ text: undefined })} />
      </ResourceList>
    </Screen>
  )
}

function columns(onOpen: (key: string) => void): AdminColumn<TextRow>[] {
  return [
    {
      key: 'title',
      title: 'Text',
      render: ({ key, title, excerpt }) => (
        <span className="admin-texts__title">
          <button type="button" className="admin-opener" aria-haspopup="dialog" onClick={() => onOpen(key)}>
            {title}
          </button>
          {excerpt === title ? null : <span data-secondary>{excerpt}</span>}
        </span>
      ),
    },
    { key: 'kind', title: 'Kind', render: ({ kind }) => textKinds[kind].label },
    { key: 'page', title: 'Shown On', render: ({ page }) => <a href={page.path}>{page.label}</a> },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => (
        <span className="admin-texts__status" data-status={status}>
          {statusLabels[status]}
        </span>
      ),
    },
    {
      key: 'changedAt',
      title: 'Last Changed',
      render: ({ changedAt, changedBy }) =>
        changedAt ? (
          <>
            <span className="nowrap">
              <LocalTime value={changedAt} />
            </span>
            <span data-secondary>{changedBy}</span>
          </>
        ) : (
          'Never'
        ),
    },
  ]
}
