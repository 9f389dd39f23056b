import { show } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ShortcutsOverlay } from './shortcuts-overlay.tsx'

const labels = () => screen.getAllByRole('term').map((term) => term.textContent)

describe('The overlay of keyboard shortcuts', () => {
  it.each([
    ['/admin/leads', 'Set the status', 'Approve the company'],
    ['/admin/companies', 'Approve the company', 'Set the status'],
    ['/admin/analytics', 'Show keyboard shortcuts', 'Next row'],
  ])('of %s lists “%s” and not “%s”', async (route, present, absent) => {
    const { user } = show(<ShortcutsOverlay />, { route })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Shift>}?{/Shift}')
    await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })
    expect(labels()).toContain(present)
    expect(labels()).not.toContain(absent)
  })

  it('does not open while the user types', async () => {
    const { user } = show(
      <>
        <input aria-label="Search" />
        <ShortcutsOverlay />
      </>,
    )
    await user.click(screen.getByRole('textbox', { name: 'Search' }))
    await user.keyboard('{Shift>}?{/Shift}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
