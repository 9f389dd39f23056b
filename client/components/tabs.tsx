import { Tabs as MantineTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tabs.module.css'

interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly { id: string; title: string; panel: ReactNode }[]
  /** Open at first; otherwise the first one. */
  initial?: string
}

/** Panels of which one is shown. All are in the page, so without scripts they stand below each other. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  return (
    // The other mode, React's Activity, would leave closed panels out of the server's HTML.
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
          <p className={classes.plainTitle}>{title}</p>
          {panel}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}

const parts = { list: classes.list, tab: classes.tab, panel: classes.panel }
