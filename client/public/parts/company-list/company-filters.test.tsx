import { showPage } from '@client/testing/show.tsx'
import type { FilterableCompany } from '@shared/companies/company-filters.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ActiveFilters, CompanyFilters } from './company-filters.tsx'
import type { CompanyFilterState } from './use-company-filters.ts'

const state: CompanyFilterState = {
  filters: new Map([['score', ['80']]]),
  toggle: vi.fn(),
  clear: vi.fn(),
  toggledQuery: () => '?#companies',
  clearedQuery: '?#companies',
  isActive: true,
}

function showChip() {
  const toggle = vi.fn<CompanyFilterState['toggle']>()
  showPage(<ActiveFilters companies={[]} state={{ ...state, toggle }} />)
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

const company: FilterableCompany = {
  commission: '20%',
  defaultedFields: [],
  firstMonthFeeWaiver: false,
  hasNoExitFee: false,
  keepsListing: false,
  hostScore: null,
  isVerified: false,
  numberOfProperties: 12,
  propertyTypes: [],
  responseTime: null,
  measuredResponseHours: null,
  measuredResponseCount: null,
  services: '',
}

/** Filters with one choice, which its box clears. */
function Filters() {
  const [filters, setFilters] = useState<CompanyFilterState['filters']>(new Map([['size', ['small']]]))
  return (
    <CompanyFilters
      companies={[company]}
      shownCount={1}
      state={{ ...state, filters, toggle: () => setFilters(new Map()) }}
    />
  )
}

it('keeps a group open when its last choice is cleared, so that the box keeps the focus', async () => {
  const { user, container } = showPage(<Filters />)
  // By its value: the filters are a popover, which jsdom hides.
  const box = container.querySelector('input[value="small"]') as HTMLInputElement
  expect(box.checked).toBe(true)
  await user.click(box)
  expect(box.checked).toBe(false)
  expect(box.closest('details')?.open).toBe(true)
})
