import { inBackground } from '@client/lib/in-background.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { classNames } from '@client/ui/class-names.ts'
import { FieldError } from '@client/ui/field-hint.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { plural } from '@shared/lib/format.ts'
import { useId } from 'react'
import { FIND_LOCATION_PATH } from './find-location-path.ts'
import styles from './location-search.module.css'
import { RecentSearches } from './recent-search-list.tsx'
import { comboboxProps, SuggestionList } from './suggestion-list.tsx'
import { useLocationSearch } from './use-location-search.ts'

export interface LocationSearchProps {
  /** `hero`: main element of its page; `compact`: beside other content. */
  size?: 'hero' | 'compact'
  initialValue?: string
  label?: string
  /** Hides the label, and on phones everything but the field: what follows matters more. */
  isSlim?: boolean
}

/** Location search with suggestions, recent searches and geolocation (product 2.6, 5.2). Without JavaScript a form. */
export function LocationSearch({
  size = 'hero',
  initialValue = '',
  label = 'Where is your property?',
  isSlim = false,
}: LocationSearchProps) {
  const id = useId()
  const search = useLocationSearch(initialValue)
  const listId = `${id}list`
  const submitLabel = size === 'hero' ? 'Find Managers' : 'Search'
  const isExpanded = search.shown.length > 0
  return (
    <Stack as="search" gap={2} className={classNames('no-print', styles[size], isSlim && styles.slim)}>
      <form
        ref={search.refs.form}
        method="get"
        action={FIND_LOCATION_PATH}
        data-hydrates=""
        onSubmit={search.submit}
        // The list covers Use my location: close it before that button gets focus.
        onBlur={search.handleBlur}
      >
        <label htmlFor={`${id}q`} className={isSlim ? 'visually-hidden' : styles.label}>
          {label}
        </label>
        <div className={styles.box}>
          <Icon name="pin" size={22} className={styles.pin} />
          <input
            ref={search.refs.input}
            id={`${id}q`}
            name="q"
            type="text"
            maxLength={255}
            className={styles.input}
            placeholder="City, neighborhood, or ZIP code"
            {...comboboxProps(listId, isExpanded, search.active)}
            enterKeyHint="search"
            aria-invalid={search.isBlank || undefined}
            aria-describedby={search.isBlank ? `${id}q-error` : undefined}
            value={search.text}
            onChange={(event) => search.handleChange(event.currentTarget.value)}
            onFocus={search.open}
            onKeyDown={search.handleKeyDown}
          />
          <button type="submit" className={styles.submit} aria-label={submitLabel}>
            <Icon name="search" size={20} />
            <span>{submitLabel}</span>
          </button>
          <SuggestionList
            id={listId}
            suggestions={search.shown}
            typed={search.text}
            active={search.active}
            onActive={search.setActiveIndex}
            onChoose={search.choose}
          />
          {search.message ? (
            <p className={classNames('soft', styles.popup, styles.message)}>{search.message}</p>
          ) : null}
          {search.recent.length > 0 ? (
            <RecentSearches
              searches={search.recent}
              onChoose={search.search}
              onForget={(forgotten) => {
                // The pressed button disappears.
                search.refs.input.current?.focus()
                search.forget(forgotten)
              }}
              onClose={() => {
                search.close()
                search.refs.input.current?.focus()
              }}
            />
          ) : null}
        </div>
        <FieldError id={`${id}q`} error={search.isBlank ? toasts.locationBlank.message : null} />
      </form>
      <button
        type="button"
        className={classNames(styles.locate, 'needs-script')}
        aria-disabled={search.isLocating || undefined}
        onClick={() => inBackground(search.locate())}
      >
        <Icon name="locate" size={18} />
        {search.isLocating ? 'Finding your location…' : 'Use my location'}
      </button>
      <p role="status" className="visually-hidden">
        {isExpanded
          ? `${plural(search.shown.length, 'location', 'locations')} to choose from.`
          : search.message}
      </p>
    </Stack>
  )
}
