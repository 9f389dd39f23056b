import { useHotkeys } from '@mantine/hooks'
import { urls } from '@shared/lib/urls.ts'

export interface Shortcut {
  /** In the notation of `useHotkeys`; `mod` is Command on a Mac, otherwise Ctrl. */
  key: string
  /** A second key for the same. */
  also?: string
  label: string
  group?: ShortcutGroup
  /** Paths of the screens that have it; all of them by default. */
  screens?: readonly string[]
}

export type ShortcutGroup = 'Everywhere' | 'In a list' | 'In an open row'

export const QUICK_SEARCH = { key: 'mod + K', label: 'Search everything' } as const
export const LIST_SEARCH = { key: '/', label: 'Search this list' } as const
export const SHOW_SHORTCUTS = { key: 'shift + ?', label: 'Show keyboard shortcuts' } as const

const {
  leads,
  companies,
  review,
  messages,
  outbox,
  markets,
  waitlist,
  hostscore,
  audit,
  users,
  seo,
  texts,
  privacy,
} = urls.admin
/** Lists whose rows can be selected. */
const SELECTABLE = [leads(), companies(), messages()]
/** Lists whose drawer goes from row to row. */
const QUEUES = [...SELECTABLE, outbox({}), audit(), privacy()]
/** Lists whose rows open. */
const OPENING = [...QUEUES, review(), hostscore(), users(), seo(), texts()]
/** Screens with a `ResourceList`, which has the search and the keys. */
const LISTS = [...OPENING, markets(), waitlist()]

/** Keyboard shortcuts of the admin. */
const shortcuts: readonly Shortcut[] = [
  QUICK_SEARCH,
  { ...LIST_SEARCH, screens: LISTS },
  SHOW_SHORTCUTS,
  { key: 'j', label: 'Next row', group: 'In a list', screens: LISTS },
  { key: 'k', label: 'Previous row', group: 'In a list', screens: LISTS },
  { key: 'x', label: 'Select the row', group: 'In a list', screens: SELECTABLE },
  { key: 'o', also: 'enter', label: 'Open the row', group: 'In a list', screens: OPENING },
  { key: 'e', label: 'Set the status', group: 'In a list', screens: [leads()] },
  { key: 'e', label: 'Edit the company', group: 'In a list', screens: [companies()] },
  { key: 'a', label: 'Approve the company', group: 'In a list', screens: [companies()] },
  { key: 'r', label: 'Reject the company', group: 'In a list', screens: [companies()] },
  { key: 'a', label: 'Release or approve', group: 'In a list', screens: [review()] },
  { key: 'r', label: 'Reject', group: 'In a list', screens: [review()] },
  { key: 'j', label: 'Open the next row', group: 'In an open row', screens: QUEUES },
  { key: 'k', label: 'Open the previous row', group: 'In an open row', screens: QUEUES },
  { key: 'e', label: 'Mark with the next status', group: 'In an open row', screens: [leads()] },
  { key: 'd', label: 'Mark the next action as done', group: 'In an open row', screens: [leads()] },
  { key: 'n', label: 'Write a note', group: 'In an open row', screens: SELECTABLE },
  { key: 'mod + Enter', label: 'Add the note', group: 'In an open row', screens: SELECTABLE },
  { key: 'escape', label: 'Close', group: 'In an open row', screens: OPENING },
]

/** Returns whether the screen has a list that can be searched. */
export function hasListSearch(pathname: string): boolean {
  return LISTS.includes(pathname)
}

export function listShortcuts(pathname: string): Shortcut[] {
  return shortcuts.filter(({ screens }) => !screens || screens.includes(pathname))
}

/** Returns the number of open dialogs and drawers; infinite while a menu or a list of suggestions takes the keys. */
export function countKeyTakers(): number {
  const lists = [...document.querySelectorAll('[role="menu"], [role="listbox"]')]
  // Closed lists may stay in the document.
  if (lists.some((list) => !list.closest('[style*="display: none"]'))) return Number.POSITIVE_INFINITY
  return document.querySelectorAll('[role="dialog"]').length
}

/** Focuses the search box of the screen's list, unless the user is typing or a dialog is open. */
export function useListSearchShortcut(): void {
  useHotkeys([
    [LIST_SEARCH.key, focusListSearch, { preventDefault: false }],
    // On keyboards where the slash needs Shift.
    [`shift + ${LIST_SEARCH.key}`, focusListSearch, { preventDefault: false }],
  ])
}

function focusListSearch(event: KeyboardEvent): void {
  if (document.querySelector('[aria-modal="true"]')) return
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main [role="searchbox"]')]
  const visible = boxes.find((box) => box.getClientRects().length > 0)
  if (!visible) return
  event.preventDefault()
  visible.focus()
  visible.select()
}

const TEXTLESS_INPUTS = ['checkbox', 'radio', 'button', 'submit']

/** Returns whether a key goes into a field. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return !TEXTLESS_INPUTS.includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

const KEY_NAMES: Record<string, string> = { escape: 'Esc', enter: 'Enter' }

/** Returns a shortcut as its keys are labeled, such as "Ctrl K". */
export function keyLabel(key: string, isMac: boolean): string {
  const name = key
    .replace('shift + ', '')
    .replace('mod', isMac ? '⌘' : 'Ctrl')
    .replace(' + ', ' ')
  return KEY_NAMES[name] ?? (name.length === 1 ? name.toUpperCase() : name)
}
