import { show } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ManageUser } from './manage-user.tsx'

const user = {
  id: 7,
  name: 'Eddie Editor',
  email: 'eddie@site.example',
  role: 'editor' as const,
  status: 'active' as const,
  hasSecondFactor: false,
  lastSignInAt: null,
  createdAt: new Date('2026-01-02T10:00:00Z'),
}
const people = [
  { id: 7, name: 'Eddie Editor', isActive: true, isAssignable: true },
  { id: 8, name: 'Bea Editor', isActive: true, isAssignable: true },
  { id: 9, name: 'Vic Viewer', isActive: true, isAssignable: false },
]
const nothing = () => {}

function showUser(count: number) {
  return show(<ManageUser user={user} opened onClose={nothing} onRemoved={nothing} />, {
    server: {
      'users.openLeads': { data: { count } },
      'leads.people': { data: people },
      'users.setDisabled': { data: { success: true } },
      'users.remove': { data: { success: true } },
    },
  })
}

it('names the open leads of a user before disabling, and hands them over', async () => {
  const { press, user: person, getInputs } = showUser(6)
  await press('Disable User')
  const select = await screen.findByLabelText('6 open leads are assigned to Eddie Editor. Hand them over to')
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Nobody: keep Eddie Editor as assignee',
    'Bea Editor',
  ])
  expect(getInputs('users.setDisabled')).toEqual([])
  await person.selectOptions(select, 'Bea Editor')
  await press('Yes, Disable')
  await waitFor(() =>
    expect(getInputs('users.setDisabled')).toEqual([{ userId: 7, disabled: true, leadsTo: 8 }]),
  )
})

it('asks alone before a user without open leads is removed', async () => {
  const { press, getInputs } = showUser(0)
  await press('Remove User')
  expect(await screen.findByText('Remove Eddie Editor?')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /over to/ })).toBeNull()
  await press('Yes, Remove')
  await waitFor(() => expect(getInputs('users.remove')).toEqual([{ userId: 7 }]))
})
