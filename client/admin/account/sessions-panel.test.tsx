import { show } from '@client/testing/show.tsx'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SessionsPanel } from './sessions-panel.tsx'

const at = new Date('2026-11-21T10:00:00Z')
const session = (id: number, device: string) => ({
  id,
  device,
  ipAddress: null,
  isCurrent: id === 1,
  lastSeenAt: at,
  signedInAt: at,
})

it('moves the focus to the next session when one ends, and to the list after the last', async () => {
  let sessions = [session(1, 'This laptop'), session(2, 'A tablet'), session(3, 'A phone')]
  const { press } = show(
    <main>
      <a href="/admin">Back to dashboard</a>
      <SessionsPanel />
    </main>,
    {
      server: ({ path, input }) => {
        if (path === 'account.endSession')
          sessions = sessions.filter(({ id }) => id !== (input as { sessionId: number }).sessionId)
        return { data: path === 'account.sessions' ? sessions : { success: true } }
      },
    },
  )
  const expectFocus = (label: string) =>
    waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label))
  await press('End session on A tablet')
  await expectFocus('End session on A phone')
  await press('End session on A phone')
  await expectFocus('Your sessions')
})
