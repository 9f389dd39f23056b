import { getField, showPage } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EmailField } from './email-field.tsx'

it('asks about a likely typo, changes nothing itself, and applies what was meant at a press', async () => {
  const changed = vi.fn()
  const { fill, press } = showPage(
    <form onInput={({ target }) => changed((target as HTMLInputElement).value)}>
      <EmailField id="email" name="email" label="Email" defaultValue="" />
    </form>,
  )
  await fill({ Email: 'kim@gmial.com' })
  expect(screen.getByRole('status').textContent).toMatch(/^Did you mean gmail\.com\?/)
  expect(getField('Email').value).toBe('kim@gmial.com')
  await press('Use kim@gmail.com')
  expect(getField('Email').value).toBe('kim@gmail.com')
  expect(changed).toHaveBeenLastCalledWith('kim@gmail.com')
  expect(document.activeElement).toBe(getField('Email'))
  expect(screen.getByRole('status').textContent).toBe('')
})
