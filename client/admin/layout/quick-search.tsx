import {
  hasListSearch,
  keyLabel,
  LIST_SEARCH,
  QUICK_SEARCH,
  SHOW_SHORTCUTS,
} from '@client/admin/lib/shortcuts.ts'
import { SmallNote } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { ESCAPE_STAYS, onEscape } from '@client/lib/on-escape.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, CloseButton, Group, Kbd, Text } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { QuickSearchItem } from './quick-search-results.ts'
import { useQuickSearch } from './use-quick-search.ts'

const [store, quickSearch] = createSpotlight()
/** Closes this dialog alone, also over an open drawer, which listens for the same key. */
const closeOnEscape = onEscape(quickSearch.close)

const TITLE = 'Search the admin'
const LIST_ID = 'quick-search-results'
const optionId = (index: number) => `${LIST_ID}-${index}`
const PLACEHOLDER = 'Name, phone, address…'

function useIsMac(): boolean {
  const os = useOs()
  return os === 'macos' || os === 'ios'
}

/** Opens the search; on phones only its icon is drawn. */
export function QuickSearchButton() {
  const isMac = useIsMac()
  return (
    <>
      <QuietButton
        fullWidth
        visibleFrom="md"
        justify="space-between"
        c="dimmed"
        fw={400}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        leftSection={<AdminIcon name="search" size={16} />}
        rightSection={
          <Kbd size="xs" aria-hidden="true">
            {keyLabel(QUICK_SEARCH.key, isMac)}
          </Kbd>
        }
        onClick={quickSearch.open}
      >
        Search
      </QuietButton>
      <ActionIcon
        hiddenFrom="md"
        size="lg"
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={quickSearch.open}
      >
        <AdminIcon name="search" size={20} />
      </ActionIcon>
    </>
  )
}

/** Dialog that finds any lead, company, email, user or screen. */
export function QuickSearch() {
  const isMac = useIsMac()
  const { opened, selected } = useSpotlight(store)
  const [text, setText] = useState('')
  const [isLeaving, setIsLeaving] = useState(false)
  const { groups, message, isMessageHidden, onRetry, remember } = useQuickSearch(text, opened)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const keys = hasListSearch(pathname)
    ? [QUICK_SEARCH, LIST_SEARCH, SHOW_SHORTCUTS]
    : [QUICK_SEARCH, SHOW_SHORTCUTS]
  const items = groups.flatMap((group) => group.items)
  const shown = items.map(({ href }) => href).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results select the first one
  useEffect(() => {
    if (text) store.setState({ ...store.getState(), selected: items.length > 0 ? 0 : -1 })
  }, [shown])

  const choose = (item: QuickSearchItem) => {
    // The screen that opens takes the focus; otherwise it would return to where it was.
    setIsLeaving(true)
    quickSearch.close()
    if (item.isRecord) remember(item)
    inBackground(Promise.resolve(navigate(item.href)))
  }
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={QUICK_SEARCH.key}
      tagsToIgnore={[]}
      triggerOnContentEditable
      returnFocus={!isLeaving}
      onSpotlightOpen={() => setIsLeaving(false)}
      // The field's own handler, which ran before, moves the selection without telling subscribers.
      onKeyDown={() => store.setState(store.getState())}
      closeOnActionTrigger={false}
      // Otherwise the field would move as results arrive.
      centered={false}
      yOffset="8dvh"
      // The dialog is as high as its results; the list has a maximum height and scrolls.
      scrollable={false}
      radius="md"
      attributes={{ content: { 'aria-label': TITLE } }}
    >
      <Spotlight.Search
        placeholder={PLACEHOLDER}
        aria-label={TITLE}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={LIST_ID}
        aria-activedescendant={selected >= 0 && selected < items.length ? optionId(selected) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={SHORT_TEXT_MAX}
        {...ESCAPE_STAYS}
        onKeyDown={closeOnEscape}
        leftSection={<AdminIcon name="search" size={20} />}
        rightSectionPointerEvents="all"
        rightSection={<CloseButton aria-label="Close search" onClick={quickSearch.close} />}
      />
      <Spotlight.ActionsList
        id={LIST_ID}
        role="listbox"
        aria-label="Results"
        // The list itself scrolls: a scroll area inside it would have to take the focus.
        style={{ display: 'block', overflowY: 'auto' }}
      >
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label} role="group" aria-label={group.label}>
            {group.items.map((item) => {
              const index = items.indexOf(item)
              return (
                <Spotlight.Action
                  key={item.href}
                  // The component drops an `id`, which `aria-activedescendant` needs.
                  ref={(button) => button?.setAttribute('id', optionId(index))}
                  role="option"
                  aria-selected={index === selected}
                  data-selected={index === selected || undefined}
                  label={item.label}
                  description={item.detail}
                  leftSection={<AdminIcon name={item.icon} size={20} />}
                  rightSection={
                    item.note ? (
                      <Text size="xs" className="nowrap">
                        {item.note}
                      </Text>
                    ) : null
                  }
                  onClick={() => choose(item)}
                />
              )
            })}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <Spotlight.Empty role="status" className={isMessageHidden ? 'visually-hidden' : undefined}>
        {message}
        {onRetry ? (
          <QuietButton ml="sm" onClick={onRetry}>
            Try Again
          </QuietButton>
        ) : null}
      </Spotlight.Empty>
      <Spotlight.Footer>
        <Group gap="md" visibleFrom="sm">
          {keys.map(({ key, label }) => (
            <SmallNote key={key}>
              <Kbd size="xs">{keyLabel(key, isMac)}</Kbd> {label}
            </SmallNote>
          ))}
        </Group>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}
