import { TextField } from '@client/ui/field.tsx'
import { plural } from '@shared/lib/format.ts'
import type { LocationSuggestion } from '@shared/locations/location.schema.ts'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Active, getNextActive } from './combobox-keys.ts'
import styles from './place-field.module.css'
import { comboboxProps, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Field of an uncontrolled form that takes any text and suggests places. Without JavaScript a plain text field. */
export function PlaceField(props: ComponentProps<typeof TextField>) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<Active>(null)
  const { found } = useSuggestions(typed, isOpen)
  const shown = isOpen ? found : []
  const isExpanded = shown.length > 0

  const close = () => {
    setIsOpen(false)
    setActive(null)
  }
  const choose = ({ label }: LocationSuggestion) => {
    close()
    if (!input.current) return
    input.current.value = label
    // The form clears the field's error.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition, arrows and Enter belong to the input method.
    if (event.nativeEvent.isComposing) return
    const selected = active === null ? undefined : shown[active]
    const next = getNextActive(event.key, active, shown.length)
    if (next) setActive(next.active)
    else if (event.key === 'Enter' && selected) choose(selected)
    else if (event.key === 'Escape' && isExpanded) close()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.place}>
      <TextField
        {...props}
        {...comboboxProps(listId, isExpanded, active)}
        ref={input}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(null)
          setIsOpen(true)
        }}
        onKeyDown={handleKeyDown}
        onBlur={close}
      />
      <SuggestionList
        id={listId}
        suggestions={shown}
        typed={typed}
        active={active}
        onActive={setActive}
        onChoose={choose}
      />
      <p role="status" className="visually-hidden">
        {isExpanded ? `${plural(shown.length, 'location', 'locations')} to choose from.` : null}
      </p>
    </div>
  )
}
