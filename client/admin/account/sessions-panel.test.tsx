import { type FakeResponse, fakeServer } from '@client/testing/fake-server.tsx'
import { show } from '@client/testing/show.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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

const expectFocus = (label: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label))

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
  await press('End session on A tablet')
  await expectFocus('End session on A phone')
  await press('End session on A phone')
  await expectFocus('Your sessions')
})

describe('End Other Sessions', () => {
  /** Shows three sessions, with a response to ending the other two. The list takes a moment to load again. */
  function showThree(response: FakeResponse) {
    let sessions = [session(1, 'This laptop'), session(2, 'A tablet'), session(3, 'A phone')]
    return show(<SessionsPanel />, {
      server: async ({ path }) => {
        if (path === 'account.sessions') {
          await new Promise((resolve) => setTimeout(resolve, 50))
          return { data: sessions }
        }
        if (response !== 'offline') sessions = sessions.slice(0, 1)
        return response
      },
    })
  }

  it('moves the focus to the list and removes the question with its button', async () => {
    const { press } = showThree({ data: { ended: 2 } })
    await press('End Other Sessions')
    await screen.findByRole('group', { name: 'End 2 other sessions?' })
    await press('Yes, End')
    await expectFocus('Your sessions')
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.queryByRole('button', { name: 'End Other Sessions' })).toBeNull()
  })

  it('closes the question after a failure and returns the focus to the button', async () => {
    const { press } = showThree('offline')
    await press('End Other Sessions')
    await press('Yes, End')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('End Other Sessions'))
  })

  it('does not ask by itself when another session begins after the question lost its reason', async () => {
    let sessions = [session(1, 'This laptop'), session(2, 'A tablet')]
    const server = fakeServer(({ path }) => {
      if (path === 'account.endSession') sessions = sessions.slice(0, 1)
      return { data: path === 'account.sessions' ? sessions : { success: true } }
    })
    const { press } = show(<SessionsPanel />, { server })
    await press('End Other Sessions')
    await press('End session on A tablet')
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
    sessions = [...sessions, session(4, 'A phone')]
    await act(() => server.utils.account.sessions.invalidate())
    expect(await screen.findByRole('button', { name: 'End Other Sessions' })).toBeTruthy()
    expect(screen.queryByRole('group')).toBeNull()
  })
})
