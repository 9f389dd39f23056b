import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import { useDataTableColumns } from 'mantine-datatable'
import { type AdminColumn, canHide, toLibraryColumn } from './columns.tsx'

interface ColumnsMenuProps<Row> {
  /** As the table’s own: both read what the browser has stored. */
  storeColumnsKey: string
  columns: readonly AdminColumn<Row>[]
}

/** Menu that shows and hides the columns of a list. */
export function ColumnsMenu<Row extends { id: number }>({ storeColumnsKey, columns }: ColumnsMenuProps<Row>) {
  const { columnsToggle, setColumnsToggle } = useDataTableColumns({
    key: storeColumnsKey,
    columns: columns.map((column, index) => toLibraryColumn(column, index, undefined)),
  })
  const isShown = (key: string) => columnsToggle.some(({ accessor, toggled }) => accessor === key && toggled)
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<AdminIcon name="columns" size={18} />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        {columns.filter(canHide).map(({ key, title }) => (
          <Menu.CheckboxItem
            key={key}
            checked={isShown(key)}
            onChange={(toggled) =>
              setColumnsToggle(
                columnsToggle.map((column) => (column.accessor === key ? { ...column, toggled } : column)),
              )
            }
          >
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
