import { show } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useReturnFocus } from './return-focus.ts'

function Section({ isOpen }: { isOpen: boolean }) {
  const button = useReturnFocus(isOpen)
  return isOpen ? (
    <form aria-label="Edit" />
  ) : (
    <button ref={button} type="button">
      Edit
    </button>
  )
}

it('focuses the button after its form closed', () => {
  const { rerender } = show(<Section isOpen />)
  rerender(<Section isOpen={false} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
})

it('leaves the focus alone at first', () => {
  show(<Section isOpen={false} />)
  expect(document.activeElement).toBe(document.body)
})
