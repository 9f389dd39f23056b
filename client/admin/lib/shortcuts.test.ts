import { expect, it } from 'vitest'
import { hasListSearch, keyLabel, listShortcuts } from './shortcuts.ts'

it.each([
  ['mod + K', false, 'Ctrl K'],
  ['mod + K', true, '⌘ K'],
  ['/', false, '/'],
  ['j', false, 'J'],
  ['shift + ?', false, '?'],
  ['escape', false, 'Esc'],
])('%j on a Mac (%s) is labeled %j', (key, isMac, label) => {
  expect(keyLabel(key, isMac)).toBe(label)
})

const labelsOf = (path: string) => listShortcuts(path).map(({ label }) => label)

it.each(['leads', 'companies', 'messages'])('lists the keys of an open row for %s', (screen) => {
  expect(labelsOf(`/admin/${screen}`)).toEqual(
    expect.arrayContaining(['Search this list', 'Next row', 'Select the row', 'Open the next row']),
  )
})

const keysOfLists = [
  'Search everything',
  'Search this list',
  'Show keyboard shortcuts',
  'Next row',
  'Previous row',
  'Open the row',
]

it.each(['hostscore', 'users', 'seo', 'texts'])('lists the keys of a list for %s', (screen) => {
  expect(labelsOf(`/admin/${screen}`)).toEqual([...keysOfLists, 'Close'])
})

it.each(['emails', 'audit', 'privacy'])('lists the keys from row to row for %s', (screen) => {
  expect(labelsOf(`/admin/${screen}`)).toEqual([
    ...keysOfLists,
    'Open the next row',
    'Open the previous row',
    'Close',
  ])
})

it('lists no key for opening where rows don’t open', () => {
  expect(labelsOf('/admin/waitlist')).toContain('Previous row')
  expect(labelsOf('/admin/waitlist')).not.toContain('Open the row')
})

it.each(['/admin', '/admin/analytics', '/admin/account', '/admin/api-keys', '/admin/notifications'])(
  'lists no key of a list for %s, which has none',
  (path) => {
    expect(labelsOf(path)).toEqual(['Search everything', 'Show keyboard shortcuts'])
    expect(hasListSearch(path)).toBe(false)
  },
)
