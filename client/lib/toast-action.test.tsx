import { eventually } from '@client/testing/eventually.ts'
import { preferNothing, WithHeadlessMantine } from '@client/testing/with-mantine.tsx'
import { toast } from '@shared/toasts.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { clearToasts, showToast } from './toasts.tsx'

let root: Root
const undo = () => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Undo')
const gone = { ...toast('success', 'Lead Deleted', 'It can be restored for 30 days.'), durationMs: 300 }

beforeEach(() => {
  preferNothing()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithHeadlessMantine>
      <ToastHost />
    </WithHeadlessMantine>,
  )
})
afterEach(() => {
  clearToasts()
  root.unmount()
  document.body.replaceChildren()
})

it('An action stays while the keyboard is on it, and goes with its toast after that', async () => {
  await showToast(gone, { label: 'Undo', run: () => undefined })
  await eventually(() => expect(undo()).toBeDefined())
  undo()?.focus()
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(document.activeElement).toBe(undo())
  undo()?.blur()
  await eventually(() => expect(undo()).toBeUndefined())
})

it('The same words again bring the newer action', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  await showToast(gone, { label: 'Undo', run: first })
  await showToast(gone, { label: 'Undo', run: second })
  await eventually(() => expect(undo()).toBeDefined())
  await eventually(() => {
    undo()?.click()
    expect(second).toHaveBeenCalled()
  })
  expect(first).not.toHaveBeenCalled()
})
