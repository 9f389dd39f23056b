import { trpc } from '@client/lib/trpc.ts'
import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getChoice, getField, show } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { AddUser } from './add-user.tsx'

const EMAIL = 'Email address'
const olga = { Name: 'Olga Marsh', [EMAIL]: 'olga@site.example' }

/** Has the people to whom leads can be assigned, as the screen of leads does. */
function People() {
  trpc.leads.people.useQuery()
  return null
}

async function open(answer: FakeResponse, beside: ReactNode = null) {
  const element = (
    <>
      <AddUser />
      {beside}
    </>
  )
  const shown = show(element, { server: () => answer })
  await shown.press('Add User')
  await screen.findByRole('dialog')
  await expectFocus('Name')
  return { ...shown, send: () => shown.press('Send Invitation') }
}

const expectFocus = (label: string) => waitFor(() => expect(document.activeElement).toBe(getField(label)))

it('sends the invitation as chosen and closes the dialog', async () => {
  const { calls, fill, send, user } = await open({ data: { success: true } })
  await fill({ ...olga, Name: ' Olga Marsh ' })
  await user.click(getChoice('viewer'))
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map(({ input }) => input)).toEqual([
    { name: 'Olga Marsh', email: 'olga@site.example', role: 'viewer' },
  ])
  expect((await screen.findByRole('status')).textContent).toContain('olga@site.example')
})

it('offers the user as the assignee of leads', async () => {
  const { fill, getInputs, send } = await open({ data: { success: true } }, <People />)
  await fill(olga)
  expect(getInputs('leads.people')).toHaveLength(1)
  await send()
  await waitFor(() => expect(getInputs('leads.people')).toHaveLength(2))
})

it('shows what is missing field by field and focuses the first field', async () => {
  const { calls, send } = await open('offline')
  await send()
  await screen.findByText('Please enter a name')
  screen.getByText('Please enter a valid email address')
  await expectFocus('Name')
  expect(calls).toEqual([])
})

it('shows a taken email address at its field and keeps what was entered', async () => {
  const message = 'There is a user with this address.'
  const { fill, send } = await open({ refusal: { appCode: 'DUPLICATE_USER', details: { email: message } } })
  await fill(olga)
  await send()
  await screen.findByText(message)
  await expectFocus(EMAIL)
  expect(getField('Name').value).toBe('Olga Marsh')
})

it('shows an error when the invitation cannot be sent', async () => {
  const { fill, send } = await open('offline')
  await fill(olga)
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('Error')
  expect(getField(EMAIL).value).toBe('olga@site.example')
})

it('stays open at Escape while the invitation is sent, so that its outcome shows', async () => {
  const { fill, send, user } = await open('never')
  await fill(olga)
  await send()
  await user.keyboard('{Escape}')
  screen.getByRole('dialog')
})
