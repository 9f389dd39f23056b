import { CloseButton, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AdminIcon } from '../../illustrations/admin-icons.tsx'

/** After the last keystroke: one question for a word, not one for each letter. */
const TYPING_MS = 250

interface ToolbarProps {
  /** What is searched for now; the caller keeps it in the address. */
  search: string
  onSearch: (search: string) => void
  placeholder: string
  children?: ReactNode
}

/** The search box of a list (300 px wide: specification, section 9) and what stands beside it. */
export function Toolbar({ search, onSearch, placeholder, children }: ToolbarProps) {
  const [typed, setTyped] = useState(search)
  const shown = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address changed without us: back, a saved view, Clear Search.
  useEffect(() => {
    if (search === shown.current) return
    shown.current = search
    setTyped(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (value: string, waitMs: number) => {
    setTyped(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      shown.current = value.trim()
      onSearch(value.trim())
    }, waitMs)
  }
  return (
    <div className="admin-toolbar">
      <TextInput
        className="admin-toolbar__search"
        type="text"
        role="searchbox"
        aria-label={placeholder.replace(/\.+$/, '')}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => change(event.currentTarget.value, TYPING_MS)}
        leftSection={<AdminIcon name="search" size={18} />}
        rightSection={typed ? <CloseButton aria-label="Clear search" onClick={() => change('', 0)} /> : null}
      />
      {children ? <div className="admin-actions">{children}</div> : null}
    </div>
  )
}
