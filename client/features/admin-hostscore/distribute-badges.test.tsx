import { fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { show } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { DistributeBadges } from './distribute-badges.tsx'

/** The button, and a server that counts only when told to. */
async function open(count: number) {
  const calls: string[] = []
  let tell: () => void = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const server = fakeServer(async ({ path }) => {
    calls.push(path)
    if (path === 'auth.session') return { data: { userId: 1, email: 'mara@team.example', role: 'editor' } }
    if (path === 'badges.distribute') return { data: { sentCount: 0 } }
    await told
    return { data: { count, isOff: false } }
  })
  const { user } = show(
    <MemoryRouter>
      <WithCalls server={server}>
        <Suspense>
          <DistributeBadges />
        </Suspense>
      </WithCalls>
    </MemoryRouter>,
  )
  const press = async () => user.click(await screen.findByRole('button', { name: 'Distribute Badge Emails' }))
  return { press, tell, calls }
}

it('A press before the count is known still asks, and mails nobody', async () => {
  const { press, tell, calls } = await open(3)
  await press()
  tell()
  await screen.findByRole('group', { name: 'Mail 3 companies their badge?' })
  expect(calls).not.toContain('badges.distribute')
})

it('With nobody to mail nothing is asked, and the server says so', async () => {
  const { press, tell, calls } = await open(0)
  tell()
  await press()
  await expect.poll(() => calls).toContain('badges.distribute')
})
