import { showPage } from '@client/testing/show.tsx'
import { WithHeadlessMantine } from '@client/testing/with-mantine.tsx'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

function Panel() {
  const [opened, setOpened] = useState(true)
  return (
    <WithHeadlessMantine>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Dialog title="Request quotes" opened={opened} onClose={() => setOpened(false)}>
        <input aria-label="Full name" />
      </Dialog>
    </WithHeadlessMantine>
  )
}

/** Longer than the timeouts of the focus trap. */
const untilTrapped = () => new Promise((resolve) => setTimeout(resolve, 50))
const getName = () => screen.getByLabelText<HTMLInputElement>('Full name')
const getHeading = () => screen.getByRole('heading', { name: 'Request quotes' })

it('takes the focus from no field that is reached as soon as the dialog opens', async () => {
  showPage(<Panel />)
  expect(document.activeElement).toBe(getHeading())
  getName().focus()
  await untilTrapped()
  expect(document.activeElement).toBe(getName())
})

it('starts at the heading each time, and keeps Tab inside', async () => {
  const { user } = showPage(<Panel />)
  await untilTrapped()
  await user.click(getName())
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await untilTrapped()
  expect(document.activeElement).toBe(getHeading())
})
