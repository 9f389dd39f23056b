import { eventually } from '@client/testing/eventually.ts'
import { fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionsPanel } from './sessions-panel.tsx'

let root: Root
beforeEach(() => {
  preferNothing()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const at = new Date('2026-11-21T10:00:00Z')
const session = (id: number, device: string) => ({
  id,
  device,
  ipAddress: null,
  isCurrent: id === 1,
  lastSeenAt: at,
  signedInAt: at,
})
const settled = (check: () => void) => act(() => eventually(check))
const press = (label: string) =>
  act(async () => {
    const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
    button?.focus()
    button?.click()
  })
const focused = () => document.activeElement?.getAttribute('aria-label')

it('Where a session ended the keyboard goes on at the next one, and after the last one at the list', async () => {
  let sessions = [session(1, 'This laptop'), session(2, 'A tablet'), session(3, 'A phone')]
  const server = fakeServer(({ path, input }) => {
    if (path === 'account.endSession')
      sessions = sessions.filter(({ id }) => id !== (input as { sessionId: number }).sessionId)
    return { data: path === 'account.sessions' ? sessions : { success: true } }
  })
  await act(async () =>
    root.render(
      <WithMantine>
        <WithCalls server={server}>
          <main>
            <a href="/admin">Back to dashboard</a>
            <SessionsPanel />
          </main>
        </WithCalls>
      </WithMantine>,
    ),
  )
  await settled(() => expect(document.body.textContent).toContain('A tablet'))
  await press('End the session on A tablet')
  await settled(() => expect(focused()).toBe('End the session on A phone'))
  await press('End the session on A phone')
  await settled(() => expect(focused()).toBe('Your sessions'))
})
