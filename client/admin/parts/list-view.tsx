import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { ColumnOrder } from './column-order.tsx'
import { DEFAULT_LAYOUT, isShown, type ListLayout, listMovable, readDensity } from './list-layout.ts'
import type { AdminColumn } from './table/admin-table.tsx'

interface ViewMenuProps<Row> {
  columns: readonly AdminColumn<Row>[]
  layout: ListLayout
  onChange: (layout: ListLayout) => void
}

export function ViewMenu<Row>({ columns, layout, onChange }: ViewMenuProps<Row>) {
  const { hidden, shown, order, density } = layout
  const [ordering, setOrdering] = useState(false)
  const movable = listMovable(columns, layout)
  const visible = movable.filter((column) => isShown(column, layout))
  const without = (keys: readonly string[], key: string) => keys.filter((one) => one !== key)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<AdminIcon name="columns" size={18} />}>
            View
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70dvh" className="admin-view__menu">
          <Menu.Label>Columns</Menu.Label>
          <div className="admin-view__columns">
            {movable.map((column) => (
              <Menu.CheckboxItem
                key={column.key}
                checked={visible.includes(column)}
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
          <Menu.Item aria-haspopup="dialog" disabled={visible.length < 2} onClick={() => setOrdering(true)}>
            Change Order…
          </Menu.Item>
          <Menu.Item
            disabled={hidden.length + shown.length + order.length === 0}
            onClick={() => onChange({ ...DEFAULT_LAYOUT, density })}
          >
            Reset Columns
          </Menu.Item>
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
      <ColumnOrder
        opened={ordering}
        onClose={() => setOrdering(false)}
        columns={visible}
        onMove={(key, neighbor) => onChange({ ...layout, order: swap(movable, key, neighbor) })}
        onReset={order.length > 0 ? () => onChange({ ...layout, order: [] }) : undefined}
      />
    </>
  )
}

/** Returns the keys of the columns after two of them changed places. */
function swap(columns: readonly { key: string }[], one: string, other: string): string[] {
  return columns.map(({ key }) => (key === one ? other : key === other ? one : key))
}
