import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import classes from './tabs.module.css'

interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly { id: string; title: string; panel: ReactNode }[]
  /** Open at first; otherwise the first one. */
  initial?: string
}

/** Keys that move between tabs (WAI-ARIA tabs pattern): to the neighbour, around the end, to the first or last. */
function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Panels of which one is shown. All are in the page, so without scripts they stand below each other. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const base = useId()
  const [active, setActive] = useState(initial ?? tabs[0]?.id)
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const target = targetOf(event.key, index, tabs.length)
    if (target === null) return
    event.preventDefault()
    setActive(tabs[target]?.id)
    const { children } = event.currentTarget.parentElement ?? {}
    ;(children?.[target] as HTMLElement | undefined)?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={classes.list}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-controls={`${base}-${id}-panel`}
            aria-selected={id === active}
            tabIndex={id === active ? 0 : -1}
            className={classes.tab}
            onClick={() => setActive(id)}
            onKeyDown={(event) => move(event, index)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          data-shown={id === active}
          className={classes.panel}
        >
          <p className={classes.plainTitle}>{title}</p>
          {panel}
        </div>
      ))}
    </div>
  )
}
