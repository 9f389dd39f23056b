import { Tabs as MantineTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

interface TabsProps {
  label: string
  tabs: readonly { id: string; title: string; panel: ReactNode }[]
  initial?: string
}

/** Tab panels. All panels are in the HTML, so that without JavaScript they appear below each other. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  return (
    // The other mode uses React's Activity, which would omit hidden panels from the server's HTML.
    <MantineTabs defaultValue={initial ?? tabs[0]?.id} keepMountedMode="display-none" classNames={parts}>
      <MantineTabs.List aria-label={label}>
        {tabs.map(({ id, title }) => (
          <MantineTabs.Tab key={id} value={id}>
            {title}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map(({ id, title, panel }) => (
        <MantineTabs.Panel key={id} value={id}>
          <p className={styles.plainTitle}>{title}</p>
          {panel}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}

const parts = { list: styles.list, tab: styles.tab, panel: styles.panel }
