import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { z } from 'zod'
import type { AdminColumn } from './admin-table.tsx'
import { ColumnOrder } from './column-order.tsx'

const listView = z.object({
  /** Keys of hidden columns. */
  hidden: z.array(z.string()),
  /** Keys of columns that are shown and by default would not be. */
  shown: z.array(z.string()).default([]),
  /** Keys of the columns in the chosen order; others follow in their own. */
  order: z.array(z.string()).default([]),
  density: z.enum(['comfortable', 'compact']),
})
export type ListView = z.infer<typeof listView>

const DEFAULT_VIEW: ListView = { hidden: [], shown: [], order: [], density: 'comfortable' }

function readView(text: string | undefined): ListView {
  try {
    return listView.parse(JSON.parse(text ?? ''))
  } catch {
    return DEFAULT_VIEW
  }
}

/** Returns this browser's view of a list. The server and the first render show the default, so that they match. */
export function useListView(list: string) {
  return useLocalStorage<ListView>({
    key: `hostmatch-list-${list}`,
    defaultValue: DEFAULT_VIEW,
    deserialize: readView,
  })
}

/** Returns whether a column can be hidden and moved. The first one and the actions always stay in their place. */
function canHide<Row>({ key }: AdminColumn<Row>, index: number): boolean {
  return index > 0 && key !== 'actions'
}

function isShown<Row>({ key, shown }: AdminColumn<Row>, view: ListView): boolean {
  if (view.hidden.includes(key)) return false
  return (
    shown === undefined || (shown === 'compact' && view.density === 'compact') || view.shown.includes(key)
  )
}

/** Returns the columns that can be hidden and moved, in the order of the view. */
function listMovable<Row>(columns: readonly AdminColumn<Row>[], { order }: ListView): AdminColumn<Row>[] {
  const rank = ({ key }: AdminColumn<Row>) => (order.includes(key) ? order.indexOf(key) : order.length)
  return columns.filter(canHide).sort((a, b) => rank(a) - rank(b))
}

/** Returns the columns to show, in their order. */
export function arrangeColumns<Row>(
  columns: readonly AdminColumn<Row>[],
  view: ListView,
): AdminColumn<Row>[] {
  const fixed = columns.filter((column, index) => !canHide(column, index))
  const movable = listMovable(columns, view).filter((column) => isShown(column, view))
  return [...fixed.slice(0, 1), ...movable, ...fixed.slice(1)]
}

interface ViewMenuProps<Row> {
  columns: readonly AdminColumn<Row>[]
  view: ListView
  onChange: (view: ListView) => void
}

export function ViewMenu<Row>({ columns, view, onChange }: ViewMenuProps<Row>) {
  const { hidden, shown, order, density } = view
  const [ordering, setOrdering] = useState(false)
  const movable = listMovable(columns, view)
  const visible = movable.filter((column) => isShown(column, view))
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
                    ...view,
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
            Change order…
          </Menu.Item>
          <Menu.Item
            disabled={hidden.length + shown.length + order.length === 0}
            onClick={() => onChange({ ...DEFAULT_VIEW, density })}
          >
            Reset columns
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Rows</Menu.Label>
          <Menu.RadioGroup
            value={density}
            onChange={(chosen) => onChange({ ...view, density: listView.shape.density.parse(chosen) })}
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
        onMove={(key, neighbor) => onChange({ ...view, order: swap(movable, key, neighbor) })}
        onReset={order.length > 0 ? () => onChange({ ...view, order: [] }) : undefined}
      />
    </>
  )
}

/** Returns the keys of the columns after two of them changed places. */
function swap(columns: readonly { key: string }[], one: string, other: string): string[] {
  return columns.map(({ key }) => (key === one ? other : key === other ? one : key))
}
