import { Toolbar } from '@client/components/admin/toolbar.tsx'
import { useAddressState } from '@client/lib/address-state.ts'
import { Button, NativeSelect } from '@mantine/core'
import { trackerStatuses } from '@shared/schemas/seo.schema.ts'
import { filterInputOf } from './seo-address.ts'
import { statusWords } from './tracker-status.tsx'

const choices = [
  { value: '', label: 'Any status' },
  ...trackerStatuses.map((status) => ({ value: status, label: statusWords[status] })),
]

/** Search and status filter of a tab, kept in the address. */
export function TrackerToolbar({ placeholder }: { placeholder: string }) {
  const [params, change] = useAddressState()
  const { search = '', status = '' } = filterInputOf(params)
  return (
    <Toolbar
      search={search}
      placeholder={placeholder}
      onSearch={(text) => change({ search: text, page: null })}
    >
      <NativeSelect
        aria-label="Status"
        data={choices}
        value={status}
        onChange={(event) => change({ status: event.currentTarget.value, page: null })}
      />
    </Toolbar>
  )
}

/** The words and the way out of an empty tab. */
export function useEmptyWords(things: string) {
  const [params, change] = useAddressState()
  const { search, status } = filterInputOf(params)
  const isFiltered = Boolean(search || status)
  return {
    title: `No ${things} Found`,
    children: isFiltered
      ? 'Nothing fits the search and the status chosen.'
      : 'The first check fills this list: press Check now, or wait for the night.',
    action: isFiltered ? (
      <Button variant="default" onClick={() => change({ search: null, status: null, page: null })}>
        Clear Search
      </Button>
    ) : null,
  }
}
