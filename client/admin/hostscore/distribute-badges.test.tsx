import { show, signedInAs } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DistributeBadges } from './distribute-badges.tsx'

/** Shows the button, with a server that counts only when `tell` is called. */
function open(count: number) {
  let tell: () => void = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const { press, getInputs } = show(<DistributeBadges />, {
    server: async ({ path }) => {
      if (path === 'auth.session') return signedInAs('editor')
      if (path === 'badges.distribute') return { data: { sentCount: 0 } }
      await told
      return { data: { count, isOff: false } }
    },
  })
  const distribute = () => press('Distribute Badge Emails')
  return { distribute, tell, getSent: () => getInputs('badges.distribute') }
}

it('asks for confirmation when pressed before the count is known, and sends nothing', async () => {
  const { distribute, tell, getSent } = open(3)
  await distribute()
  tell()
  await screen.findByRole('group', { name: 'Email badges to 3 companies?' })
  expect(getSent()).toEqual([])
})

it('sends without confirmation when there is no recipient, so that the server says so', async () => {
  const { distribute, tell, getSent } = open(0)
  tell()
  await distribute()
  await waitFor(() => expect(getSent()).toHaveLength(1))
})
