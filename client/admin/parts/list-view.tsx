import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import { canHide, isShown, type ListLayout, readDensity } from './list-layout.ts'
import type { AdminColumn } from './table/admin-table.tsx'

interface ViewMenuProps<Row> {
  columns: readonly AdminColumn<Row>[]
  layout: ListLayout
  onChange: (layout: ListLayout) => void
}

/** Menu with the columns of a list and the height of its rows. */
export function ViewMenu<Row>({ columns, layout, onChange }: ViewMenuProps<Row>) {
  const { hidden, shown, density } = layout
  const without = (keys: readonly string[], key: string) => keys.filter((one) => one !== key)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<AdminIcon name="columns" size={18} />}>
          View
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" className="admin-view__menu">
        <Menu.Label>Columns</Menu.Label>
        <div className="admin-view__columns">
          {columns.filter(canHide).map((column) => (
            <Menu.CheckboxItem
              key={column.key}
              checked={isShown(column, layout)}
              onChange={(isOn) =>
                onChange({
                  ...layout,
                  hidden: isOn ? without(hidden, column.key) : [...hidden, column.key],
                  shown: isOn ? [...without(shown, column.key), column.key] : without(shown, column.key),
                })
              }
            >
              {column.title}
            </Menu.CheckboxItem>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Label>Rows</Menu.Label>
        <Menu.RadioGroup
          value={density}
          onChange={(chosen) => onChange({ ...layout, density: readDensity(chosen) })}
        >
          <Menu.RadioItem value="comfortable">Comfortable</Menu.RadioItem>
          <Menu.RadioItem value="compact">Compact</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
