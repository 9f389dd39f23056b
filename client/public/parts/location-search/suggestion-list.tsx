import { Note } from '@client/ui/primitives.tsx'
import type { LocationSuggestion } from '@shared/locations/location.schema.ts'
import type { Active } from './combobox-keys.ts'
import styles from './location-search.module.css'
import { markTyped, suggestionNote } from './suggestion-text.ts'

interface SuggestionListProps {
  id: string
  suggestions: readonly LocationSuggestion[]
  typed: string
  active: Active
  onActive: (index: number) => void
  onChoose: (suggestion: LocationSuggestion) => void
}

/** Props of the text field above a `SuggestionList`. */
export function comboboxProps(id: string, isExpanded: boolean, active: Active) {
  return {
    role: 'combobox',
    'aria-expanded': isExpanded,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active === null ? undefined : `${id}${active}`,
    autoComplete: 'off',
    autoCapitalize: 'words',
    spellCheck: false,
  } as const
}

/** Places below a text field, which handles the keys. Hidden while there are none. */
export function SuggestionList({ id, suggestions, typed, active, onActive, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Locations"
      className={styles.popup}
      hidden={suggestions.length === 0}
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        <div
          key={suggestion.path}
          id={`${id}${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          onPointerEnter={() => onActive(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span>
            <MarkedLabel label={suggestion.label} typed={typed} />
          </span>
          <Note as="span">{suggestionNote(suggestion)}</Note>
        </div>
      ))}
    </div>
  )
}

/** Marks what was typed; nothing where the label spells it differently. */
function MarkedLabel({ label, typed }: { label: string; typed: string }) {
  const [before, marked, after] = markTyped(label, typed)
  return (
    <>
      {before}
      {marked ? <mark className={styles.marked}>{marked}</mark> : null}
      {after}
    </>
  )
}
