import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onEscape } from './on-escape.ts'

it('runs on Escape, except while an input method has an unfinished word', () => {
  const close = vi.fn()
  render(<input onKeyDown={onEscape(close)} />)
  const input = screen.getByRole('textbox')
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
  fireEvent.keyDown(input, { key: 'a' })
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})

it('does the same for events of the document', () => {
  const close = vi.fn()
  const handle = onEscape(close)
  handle(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true }))
  expect(close).not.toHaveBeenCalled()
  handle(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(close).toHaveBeenCalledOnce()
})
