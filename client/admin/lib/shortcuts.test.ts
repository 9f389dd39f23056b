import { expect, it } from 'vitest'
import { keyLabel } from './shortcuts.ts'

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
