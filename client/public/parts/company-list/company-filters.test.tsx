import { showPage } from '@client/testing/show.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ActiveFilters } from './company-filters.tsx'
import type { CompanyFilterState } from './use-company-filters.ts'

function showChip() {
  const toggle = vi.fn<CompanyFilterState['toggle']>()
  const state: CompanyFilterState = {
    filters: new Map([['score', ['80']]]),
    toggle,
    clear: vi.fn(),
    toggledQuery: () => '?#companies',
    clearedQuery: '?#companies',
    isActive: true,
  }
  showPage(<ActiveFilters companies={[]} state={state} />)
  return { chip: screen.getByRole('link', { name: /^Remove filter/ }), toggle }
}

/** Clicks, and reports whether the app kept the browser from following the link. */
function isPrevented(link: HTMLElement, keys: { ctrlKey?: boolean }): boolean {
  let prevented = false
  document.addEventListener(
    'click',
    (event) => {
      prevented = event.defaultPrevented
      // jsdom cannot open the page.
      event.preventDefault()
    },
    { once: true },
  )
  fireEvent.click(link, keys)
  return prevented
}

it('removes a filter in place', () => {
  const { chip, toggle } = showChip()
  expect(isPrevented(chip, {})).toBe(true)
  expect(toggle).toHaveBeenCalledExactlyOnceWith('score', '80')
})

it('leaves a click for a new tab to the browser', () => {
  const { chip, toggle } = showChip()
  expect(isPrevented(chip, { ctrlKey: true })).toBe(false)
  expect(toggle).not.toHaveBeenCalled()
})
