import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { z } from 'zod'
import type { AdminColumn } from './admin-table.tsx'

const listView = z.object({
  /** Keys of hidden columns. */
  hidden: z.array(z.string()),
  density: z.enum(['comfortable', 'compact']),
})
export type ListView = z.infer<typeof listView>

const DEFAULT_VIEW: ListView = { hidden: [], density: 'comfortable' }

function readView(text: string | undefined): ListView {
  try {
    return listView.parse(JSON.parse(text ?? ''))
  } catch {
    return DEFAULT_VIEW
  }
}

/** Returns this browser's view of a list. The server and the first render show every column, so that they match. */
export function useListView(list: string) {
  return useLocalStorage<ListView>({
    key: `hostmatch-list-${list}`,
    defaultValue: DEFAULT_VIEW,
    deserialize: readView,
  })
}

/** Returns whether a column can be hidden. The first one and the actions always stay. */
export function canHide<Row>({ key }: AdminColumn<Row>, index: number): boolean {
  return index > 0 && key !== 'actions'
}

interface ViewMenuProps<Row> {
  columns: readonly AdminColumn<Row>[]
  view: ListView
  onChange: (view: ListView) => void
}

export function ViewMenu<Row>({ columns, view, onChange }: ViewMenuProps<Row>) {
  const { hidden, density } = view
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<AdminIcon name="columns" size={18} />}>
          View
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columns</Menu.Label>
        {columns.filter(canHide).map(({ key, title }) => (
          <Menu.CheckboxItem
            key={key}
            checked={!hidden.includes(key)}
            onChange={(isShown) =>
              onChange({
                ...view,
                hidden: isShown ? hidden.filter((one) => one !== key) : [...hidden, key],
              })
            }
          >
            {title}
          </Menu.CheckboxItem>
        ))}
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
  )
}
