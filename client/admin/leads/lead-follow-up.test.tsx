import { show, signedInAs } from '@client/testing/show.tsx'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { listDueTimes, nextActionForm } from '@shared/leads/follow-up.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LeadFollowUp } from './lead-follow-up.tsx'

const lead = { id: 4, nextAction: null, nextActionAt: null } as LeadDetail['lead']
const calling = {
  ...lead,
  nextAction: 'Call back',
  nextActionAt: new Date('2026-01-05T10:00:00Z'),
} as LeadDetail['lead']

function showFollowUp(shown: LeadDetail['lead'], canEdit = true) {
  return show(<LeadFollowUp lead={shown} canEdit={canEdit} />, {
    server: {
      'auth.session': signedInAs('editor'),
      'leads.setNextAction': { data: undefined },
      'leads.logCall': { data: undefined },
    },
  })
}

it('logs a call with one press', async () => {
  const { press, getInputs } = showFollowUp(lead)
  await press('No answer')
  await screen.findByText('Call Logged')
  await press('Voicemail')
  await press('Talked')
  await waitFor(() =>
    expect(getInputs('leads.logCall')).toEqual([
      { id: 4, outcome: 'no_answer' },
      { id: 4, outcome: 'voicemail' },
      { id: 4, outcome: 'talked' },
    ]),
  )
})

it('logs a call with the time of the next one, and Undo takes the next action back', async () => {
  const { user, press, getInputs } = showFollowUp(lead)
  await press('Call back')
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }))
  await waitFor(() => expect(getInputs('leads.logCall')).toHaveLength(1))
  expect(getInputs('leads.logCall')[0]).toMatchObject({ outcome: 'call_back', callBackAt: expect.any(Date) })
  await press('Undo')
  await waitFor(() => expect(getInputs('leads.setNextAction')).toEqual([{ id: 4, next: null }]))
})

it('sets a next action with its day and hour, and refuses a time that has passed', async () => {
  const { press, fill, getInputs } = showFollowUp(lead)
  await press('Set Next Action…')
  const form = await screen.findByRole('form', { name: 'Set next action' })
  await press('Save Next Action')
  await within(form).findByText('Please say what to do next')
  await fill({ 'Next action': 'Send the estimate' })
  await fill({ Day: '2020-01-01' })
  await press('Save Next Action')
  await within(form).findByText('Choose a time in the future')
  expect(getInputs('leads.setNextAction')).toEqual([])
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await fill({ Day: day })
  await press('Save Next Action')
  await waitFor(() => expect(getInputs('leads.setNextAction')).toHaveLength(1))
  expect(getInputs('leads.setNextAction')[0]).toMatchObject({ id: 4, next: { action: 'Send the estimate' } })
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Set next action' })).toBeNull())
})

it('shows a late action in the head, and moves it', async () => {
  const { user, press, getInputs } = showFollowUp(calling)
  expect(screen.getByText('Call back', { selector: 'b' }).parentElement?.textContent).toContain('was due')
  await press('Snooze')
  await user.click(await screen.findByRole('menuitem', { name: /^Next week/ }))
  await waitFor(() => expect(getInputs('leads.setNextAction')).toHaveLength(1))
  expect(getInputs('leads.setNextAction')[0]).toMatchObject({ next: { action: 'Call back' } })
})

it('takes an action away when it is done, with Undo', async () => {
  const { press, getInputs } = showFollowUp(calling)
  await press('Done')
  await screen.findByText('Next Action Done')
  await press('Undo')
  await waitFor(() => expect(getInputs('leads.setNextAction')).toHaveLength(2))
  expect(getInputs('leads.setNextAction')).toEqual([
    { id: 4, next: null },
    { id: 4, next: { action: 'Call back', at: calling.nextActionAt } },
  ])
})

it('shows viewers the next action alone', () => {
  showFollowUp(calling, false)
  screen.getByText('Call back', { selector: 'b' })
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('offers the mornings of the week, over a change of the clock', () => {
  // Thursday; the clock of New York goes back on Sunday.
  const times = listDueTimes(new Date('2026-10-29T15:30:00Z'), 'America/New_York')
  expect(times.map(({ when, at }) => [when, at.toISOString()])).toEqual([
    ['In 1 hour', '2026-10-29T16:30:00.000Z'],
    ['Tomorrow', '2026-10-30T13:00:00.000Z'],
    ['Next week', '2026-11-02T14:00:00.000Z'],
    ['Tuesday', '2026-11-03T14:00:00.000Z'],
    ['Wednesday', '2026-11-04T14:00:00.000Z'],
    ['Thursday', '2026-11-05T14:00:00.000Z'],
  ])
  const sunday = listDueTimes(new Date('2026-11-01T15:30:00Z'), 'America/New_York')
  expect(sunday.map(({ when }) => when)).toEqual([
    'In 1 hour',
    'Tomorrow',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Next week',
  ])
  const skipped = nextActionForm('America/New_York').safeParse({
    action: 'Call',
    day: '2027-03-14',
    time: '02:30',
  })
  expect(skipped.data?.at.toISOString()).toBe('2027-03-14T07:30:00.000Z')
})
