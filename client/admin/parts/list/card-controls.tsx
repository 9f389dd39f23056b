import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, Checkbox, Group, NativeSelect } from '@mantine/core'
import { type TableSelection, type TableSort, withRows } from './table-props.ts'

interface CardControlsProps<Row> {
  rows: readonly Row[]
  sort: TableSort | undefined
  selection: TableSelection<Row> | undefined
}

/** Sort and selection controls of the table header, above the cards on a phone. */
export function CardControls<Row extends { id: number }>({ rows, sort, selection }: CardControlsProps<Row>) {
  const count = selection ? rows.filter(({ id }) => selection.ids.has(id)).length : 0
  const choices = sort?.choices ?? []
  if (!selection && choices.length === 0) return null
  return (
    <Group justify="space-between" gap="sm" className="admin-table__cards-head">
      {selection ? (
        <Checkbox
          label="Select page"
          checked={count === rows.length}
          indeterminate={count > 0 && count < rows.length}
          onChange={() =>
            selection.onChange(withRows(selection.ids, rows, count === rows.length ? [] : rows))
          }
        />
      ) : null}
      {sort && choices.length > 0 ? (
        <Group gap="xs" ml="auto" wrap="nowrap">
          <NativeSelect
            size="xs"
            aria-label="Sort by"
            data={choices.map(({ key, title }) => ({ value: key, label: title }))}
            value={sort.key}
            onChange={(event) => sort.onSort(event.currentTarget.value)}
          />
          <ActionIcon
            variant="default"
            size={30}
            data-reveals
            aria-label={
              sort.direction === 'asc' ? 'Ascending, reverse the order' : 'Descending, reverse the order'
            }
            onClick={() => sort.onSort(sort.key)}
          >
            <AdminIcon name={sort.direction === 'asc' ? 'sort-up' : 'sort-down'} size={18} />
          </ActionIcon>
        </Group>
      ) : null}
    </Group>
  )
}
