// @vitest-environment jsdom
import { eventually } from '@client/testing/eventually.ts'
import { preferNothing, WithHeadlessMantine } from '@client/testing/with-mantine.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOneAtATime } from './one-at-a-time.ts'
import { ToastHost } from './toast-host.tsx'
import { clearToasts } from './toasts.tsx'

let root: Root
beforeEach(preferNothing)
afterEach(() => {
  clearToasts()
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Form({ work }: { work: () => Promise<unknown> }) {
  const { run, pending } = useOneAtATime()
  return (
    <button type="button" onClick={() => run(work)}>
      {pending ? 'Sending...' : 'Send'}
    </button>
  )
}

async function show(work: () => Promise<unknown>) {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithHeadlessMantine>
      <Form work={work} />
      <ToastHost />
    </WithHeadlessMantine>,
  )
  const button = await eventually(() => {
    const found = document.querySelector('button')
    if (!found) throw new Error('not drawn yet')
    return found
  })
  return { reported, button }
}

it('Work that fails against its own expectation is no longer under way, and the failure is said', async () => {
  const { reported, button } = await show(() => Promise.reject(new Error('not foreseen')))
  button.click()
  await eventually(() => expect(document.body.textContent).toContain('Something went wrong'))
  expect(button.textContent).toBe('Send')
  expect(reported).toEqual([new Error('not foreseen')])
})

it('A second press while it is under way does nothing', async () => {
  let calls = 0
  let finish = () => {}
  const { button } = await show(() => {
    calls++
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  button.click()
  button.click()
  await eventually(() => expect([calls, button.textContent]).toEqual([1, 'Sending...']))
  finish()
  await eventually(() => expect(button.textContent).toBe('Send'))
})
