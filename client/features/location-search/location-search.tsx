import { classNames } from '@client/components/class-names.ts'
import { FieldError } from '@client/components/field-words.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { distanceText } from '@shared/distance.ts'
import { plural } from '@shared/format.ts'
import type { LocationSuggestion } from '@shared/schemas/location.schema.ts'
import { toasts } from '@shared/toasts.ts'
import { useId } from 'react'
import { FIND_LOCATION_PATH } from './find-location-path.ts'
import styles from './location-search.module.css'
import { RecentSearches } from './recent-search-list.tsx'
import { useLocationSearch } from './use-location-search.ts'

/** How far a place is, where nearness is why it is offered; otherwise how many companies work there. */
function noteOf({ companyCount, miles }: LocationSuggestion): string {
  if (miles !== undefined) return distanceText(miles)
  return companyCount > 0 ? plural(companyCount, 'company', 'companies') : 'None yet: see the nearest'
}

export interface LocationSearchProps {
  /** `hero` is the first thing on its page, `compact` stands beside other things. */
  size?: 'hero' | 'compact'
  initialValue?: string
  /** What is asked for; said above the box. */
  label?: string
}

/**
 * Finds a place by name or ZIP code: suggestions while typing, the last five searches, and the visitor's own position
 * (specification, sections 2, 5 and 7). Without JavaScript a form that asks for the same on the next page.
 */
export function LocationSearch({
  size = 'hero',
  initialValue = '',
  label = 'Where is your property?',
}: LocationSearchProps) {
  const id = useId()
  const box = useLocationSearch(initialValue)
  const listId = `${id}list`
  const isExpanded = box.shown.length > 0
  return (
    <search className={classNames(styles.search, styles[size])}>
      <form
        ref={box.refs.form}
        method="get"
        action={FIND_LOCATION_PATH}
        data-hydrates=""
        onSubmit={box.submit}
        // The places it offers lie over Use my location: they go before that gets the focus.
        onBlur={box.leave}
      >
        <label htmlFor={`${id}q`} className={styles.label}>
          {label}
        </label>
        <div className={styles.box}>
          <Icon name="pin" size={22} className={styles.pin} />
          <input
            ref={box.refs.input}
            id={`${id}q`}
            name="q"
            type="text"
            maxLength={255}
            className={styles.input}
            placeholder="City, neighborhood, or ZIP code"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="search"
            role="combobox"
            aria-expanded={isExpanded}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-invalid={box.isBlank || undefined}
            aria-describedby={box.isBlank ? `${id}q-error` : undefined}
            aria-activedescendant={box.active === null ? undefined : `${listId}${box.active}`}
            value={box.text}
            onChange={(event) => box.type(event.currentTarget.value)}
            onFocus={box.open}
            onKeyDown={box.press}
          />
          <button type="submit" className={styles.submit}>
            <Icon name="search" size={20} />
            <span>{size === 'hero' ? 'Find Managers' : 'Search'}</span>
          </button>
          <div id={listId} role="listbox" aria-label="Places" className={styles.popup} hidden={!isExpanded}>
            {box.shown.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
              <div
                key={suggestion.path}
                id={`${listId}${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === box.active}
                className={styles.option}
                onPointerEnter={() => box.point(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => box.choose(suggestion)}
              >
                <span>{suggestion.label}</span>
                <span className={styles.count}>{noteOf(suggestion)}</span>
              </div>
            ))}
          </div>
          {box.recent.length > 0 ? (
            <RecentSearches
              searches={box.recent}
              onChoose={box.search}
              onForget={box.forget}
              onClose={() => {
                box.close()
                box.refs.input.current?.focus()
              }}
            />
          ) : null}
        </div>
        <FieldError id={`${id}q`} error={box.isBlank ? toasts.locationBlank.message : null} />
      </form>
      <button
        type="button"
        className={styles.locate}
        aria-disabled={box.isLocating || undefined}
        onClick={() => inBackground(box.locate())}
      >
        <Icon name="locate" size={18} />
        {box.isLocating ? 'Finding your location…' : 'Use my location'}
      </button>
      <p role="status" className="visually-hidden">
        {isExpanded ? `${plural(box.shown.length, 'place', 'places')} to choose from.` : ''}
      </p>
    </search>
  )
}
