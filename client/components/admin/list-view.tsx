import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { z } from 'zod'
import type { AdminColumn } from './admin-table.tsx'

const listView = z.object({
  /** Keys of columns that are not shown. */
  hidden: z.array(z.string()),
  density: z.enum(['comfortable', 'compact']),
})
export type ListView = z.infer<typeof listView>

const USUAL_VIEW: ListView = { hidden: [], density: 'comfortable' }

function readView(text: string | undefined): ListView {
  try {
    return listView.parse(JSON.parse(text ?? ''))
  } catch {
    return USUAL_VIEW
  }
}

/**
 * How this browser shows a list. The server knows nothing of it: it renders every column, and the browser's first
 * rendering does the same.
 */
export function useListView(list: string) {
  return useLocalStorage<ListView>({
    key: `hostmatch-list-${list}`,
    defaultValue: USUAL_VIEW,
    deserialize: readView,
  })
}

/** What a row is called, and what can be done with it, always stays. */
export function canHide<Row>({ key }: AdminColumn<Row>, index: number): boolean {
  return index > 0 && key !== 'actions'
}

interface ViewMenuProps<Row> {
  columns: readonly AdminColumn<Row>[]
  view: ListView
  onChange: (view: ListView) => void
}

/** Which columns a list shows, and how close its rows stand. */
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
