import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { show, signedInAs } from '@client/testing/show.tsx'
import type { SeoMarket } from '@shared/seo/seo.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MarketTasks } from './market-tasks.tsx'

const at = new Date('2026-11-22T02:00:00Z')
const task = { status: 'planned', finding: null, checkedAt: at } as const
const market: SeoMarket = {
  ...{ id: 3, name: 'Aspen', state: 'CO', path: '/locations/co/aspen', status: 'planned' },
  ...{ notIndexed: null, lastUpdated: at },
  tasks: [
    { ...task, id: 31, name: 'Company data', notes: 'Ask Ann.' },
    { ...task, id: 32, name: 'Internal linking', notes: null },
    { ...task, id: 33, name: 'Structured data', notes: null },
  ],
}
const saved = [
  { ...task, id: 31, name: 'Company data', notes: null },
  { ...task, id: 32, name: 'Internal linking', notes: 'From Vail.' },
]
type Answers = Record<string, FakeResponse | Promise<FakeResponse>>
function open(role: 'viewer' | 'editor', answers: Answers = {}) {
  const server: Answers = { 'auth.session': signedInAs(role), 'seo.writeNotes': { data: saved }, ...answers }
  return show(<MarketTasks market={market} />, { server: ({ path }) => server[path] ?? 'never' })
}
const findField = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

it('saves the changed notes of a market with one call', async () => {
  const { user, press, getInputs } = open('editor')
  await user.clear(await findField('Notes on Company data'))
  await user.type(await findField('Notes on Internal linking'), 'From Vail.')
  await press('Save Notes')
  await screen.findByText('Notes Saved')
  expect(getInputs('seo.writeNotes')).toEqual([
    { notes: { 31: '', 32: 'From Vail.' }, before: { 31: 'Ask Ann.', 32: '' } },
  ])
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save Notes' })).toHaveProperty('disabled', true),
  )
})

it('keeps what is typed while it saves', async () => {
  let finish = (_answer: FakeResponse) => {}
  const answer = new Promise<FakeResponse>((resolve) => {
    finish = resolve
  })
  const { user, press, getInputs } = open('editor', { 'seo.writeNotes': answer })
  await user.type(await findField('Notes on Internal linking'), 'From Vail.')
  await press('Save Notes')
  await waitFor(() => expect(getInputs('seo.writeNotes')).toHaveLength(1))
  await user.type(await findField('Notes on Structured data'), 'Meanwhile')
  finish({ data: saved })
  await screen.findByText('Notes Saved')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save Notes' })).toHaveProperty('disabled', false),
  )
  expect((await findField('Notes on Structured data')).value).toBe('Meanwhile')
})

it('asks whose note stays that someone else has written meanwhile', async () => {
  const theirs = { ...market, tasks: market.tasks.map((one) => ({ ...one, notes: 'Theirs' })) }
  const { user, press, getInputs } = open('editor', {
    'seo.writeNotes': { refusal: { appCode: 'EDIT_CONFLICT' }, message: 'Somebody changed it.' },
    'seo.markets': { data: { rows: [theirs], total: 1 } },
  })
  await user.type(await findField('Notes on Internal linking'), 'Mine')
  await press('Save Notes')
  await press('Keep Mine')
  expect((await findField('Notes on Company data')).value).toBe('Theirs')
  await press('Save Notes')
  await waitFor(() =>
    expect(getInputs('seo.writeNotes')[1]).toEqual({ notes: { 32: 'Mine' }, before: { 32: 'Theirs' } }),
  )
})

it('keeps what is typed while the market is closed', async () => {
  const { user, unmount } = open('editor')
  await user.type(await findField('Notes on Structured data'), 'Half a sent')
  unmount()
  open('editor')
  expect((await findField('Notes on Structured data')).value).toBe('Half a sent')
  expect((await findField('Notes on Company data')).value).toBe('Ask Ann.')
})

it('shows the notes to a viewer', async () => {
  open('viewer')
  expect(await screen.findByText('Ask Ann.')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})
