import { show } from '@client/testing/show.tsx'
import { Drawer } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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

  it('closes alone over an open drawer, and returns the focus', async () => {
    const onClose = vi.fn()
    const { user } = show(
      <>
        <Drawer opened onClose={onClose} title="Lead">
          <button type="button">Next</button>
        </Drawer>
        <ShortcutsOverlay />
      </>,
    )
    const next = await screen.findByRole('button', { name: 'Next' })
    next.focus()
    await user.keyboard('{Shift>}?{/Shift}')
    await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })
    await waitFor(() => expect(document.activeElement).not.toBe(next))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(screen.queryByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('moves the focus to the list if it was nowhere', async () => {
    const { user } = show(
      <main>
        <button type="button" className="admin-opener">
          Ann Berg
        </button>
        <ShortcutsOverlay />
      </main>,
    )
    await user.keyboard('{Shift>}?{/Shift}')
    await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ann Berg'))
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
