import { Tabs, type TabsProps } from '@mantine/core'
import { hasKey, objectKeys } from '@shared/lib/objects.ts'

interface TabbedProps<Key extends string> extends Omit<TabsProps, 'value' | 'onChange'> {
  titles: Record<Key, string>
  value: Key
  onTab: (tab: Key) => void
}

/** Tabs in one row, which phones scroll; its children are `Tabs.Panel` elements. */
export function Tabbed<Key extends string>({ titles, onTab, children, ...tabs }: TabbedProps<Key>) {
  return (
    <Tabs
      {...tabs}
      onChange={(chosen) => {
        if (chosen !== null && hasKey(titles, chosen)) onTab(chosen)
      }}
    >
      <Tabs.List mb="sm" style={{ flexWrap: 'nowrap', overflow: 'auto hidden' }}>
        {objectKeys(titles).map((key) => (
          <Tabs.Tab key={key} value={key} flex="none" px={{ base: 6, sm: 'md' }}>
            {titles[key]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  )
}
