import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

it('returns true after copying', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('a code')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('a code')
})

it.each([
  ['permission is denied', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } }],
  ['the page is not on HTTPS', {}],
])('returns false if %s', async (_case, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await copyText('a code')).toBe(false)
})
