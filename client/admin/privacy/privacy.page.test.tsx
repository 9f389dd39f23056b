import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getField, show, signedInAs } from '@client/testing/show.tsx'
import { getBrowserZone } from '@client/ui/time-zone.tsx'
import { toLocalHour } from '@shared/lib/time-zone.ts'
import { addDays } from '@shared/privacy/data-request.ts'
import { personalDataKinds } from '@shared/privacy/privacy.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Component as PrivacyScreen } from './privacy.page.tsx'

const request = {
  id: 4,
  kind: 'erasure',
  name: 'Ann Hill',
  email: 'ann@home.example',
  phone: null,
  channel: 'letter',
  receivedOn: '2026-01-02',
  dueOn: addDays(toLocalHour(new Date(), getBrowserZone()).day, -3),
  extensionReason: null,
  status: 'in-progress',
  answer: null,
  handledBy: 'other@site.example',
  notes: null,
  verifiedAt: null as Date | null,
  confirmExpiresAt: new Date('2026-01-09T10:00:00Z'),
  finishedAt: null,
  createdAt: new Date('2026-01-02T10:00:00Z'),
}
const desk = { data: { erasures: [], lastRun: null } }
const none = Object.fromEntries(personalDataKinds.map((kind) => [kind, 0]))
const nothing = Object.fromEntries(personalDataKinds.map((kind) => [kind, []]))

function showScreen(rows: (typeof request)[], answers: Record<string, FakeResponse> = {}, query = '') {
  const list = { data: { rows, total: rows.length } }
  const detail = { data: { request, events: [] } }
  return show(<PrivacyScreen />, {
    server: { 'privacy.desk': desk, 'dataRequests.list': list, 'dataRequests.detail': detail, ...answers },
    route: `/admin/privacy${query}`,
  })
}

it('lists requests with their time left in words', async () => {
  const confirmed = { ...request, id: 5, name: 'Bo Ford', status: 'closed', verifiedAt: new Date() }
  showScreen([request, confirmed])
  const table = await screen.findByRole('table', { name: 'Data subject requests' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toContain('3 days overdue')
  expect(first?.textContent).toContain('In progress')
  expect(first?.textContent).not.toContain('Identity confirmed')
  expect(second?.textContent).toContain('Identity confirmed')
  expect(second?.textContent).toContain('Done')
})

it('explains an empty register, and an empty result', async () => {
  showScreen([])
  expect(await screen.findByText('No Requests Yet')).toBeTruthy()
})

it('asks the person to confirm again, and another user takes over', async () => {
  const { press, getInputs } = showScreen(
    [request],
    { 'dataRequests.askToConfirm': { data: { success: true } }, 'dataRequests.take': { data: request } },
    '?request=4',
  )
  await press('Send Link Again')
  expect(await screen.findByText('Email Queued')).toBeTruthy()
  await press('Assign to Me')
  expect(getInputs('dataRequests.askToConfirm')).toEqual([{ id: 4 }])
  expect(getInputs('dataRequests.take')).toEqual([{ id: 4 }])
})

it('marks the identity as confirmed, with the time', async () => {
  let verifiedAt: Date | null = null
  const server = ({ path }: { path: string }): FakeResponse => {
    if (path === 'auth.session') return signedInAs('owner')
    if (path === 'privacy.desk') return desk
    if (path === 'dataRequests.list') return { data: { rows: [request], total: 1 } }
    if (path === 'dataRequests.detail') return { data: { request: { ...request, verifiedAt }, events: [] } }
    if (path !== 'dataRequests.confirmIdentity') return 'never'
    verifiedAt = new Date('2026-01-03T10:00:00Z')
    return { data: { ...request, verifiedAt } }
  }
  const { press } = show(<PrivacyScreen />, { server, route: '/admin/privacy?request=4' })
  const mark = async () =>
    (await screen.findByText('Identity confirmed', { selector: 'dt' })).nextElementSibling?.textContent
  expect(await mark()).toBe('Not yet')
  await press('Confirm Identity')
  await waitFor(async () => expect(await mark()).toContain('Jan 3, 2026'))
  expect(screen.queryByRole('button', { name: 'Confirm Identity' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send Link Again' })).toBeNull()
})

it('offers all statuses but a denial, which is an answer', async () => {
  showScreen([request], {}, '?request=4')
  const drawer = await screen.findByRole('dialog', { name: 'Erasure: Ann Hill' })
  const options = within(await within(drawer).findByLabelText('Status')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['New', 'In progress', 'Answered', 'Closed'])
})

it('keeps the text of a refused denial', async () => {
  const refusal = { appCode: 'INVALID_INPUT', httpStatus: 400 }
  const { press, fill } = showScreen(
    [request],
    { 'dataRequests.answer': { message: 'This request is closed.', refusal } },
    '?request=4',
  )
  await screen.findByText('Answer by email')
  screen.getByRole('radio', { name: 'Denied' }).click()
  await screen.findByRole('button', { name: 'Send Denial' })
  await press('Send Denial')
  expect(await screen.findByText('Please enter the reason')).toBeTruthy()
  await fill({ Reason: 'Not you.' })
  await press('Send Denial')
  expect(await screen.findByText('This request is closed.')).toBeTruthy()
  expect(screen.getByDisplayValue('Not you.')).toBeTruthy()
})

it('keeps an answer when the outcome changes, and asks before Escape loses it', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  const { press, fill, user, router } = showScreen([request], {}, '?request=4')
  await screen.findByText('Answer by email')
  await user.click(screen.getByRole('radio', { name: 'Denied' }))
  await press('Send Denial')
  await screen.findByText('Please enter the reason')
  await user.click(screen.getByRole('radio', { name: 'Done as requested' }))
  expect(screen.queryByText('Please enter the reason')).toBeNull()
  await fill({ 'Text for the person (optional)': 'Not you.' })
  await user.click(screen.getByRole('radio', { name: 'Denied' }))
  expect(getField('Reason').value).toBe('Not you.')
  await user.keyboard('{Escape}')
  expect(confirm).toHaveBeenCalledOnce()
  expect(router.state.location.search).toBe('?request=4')
  confirm.mockReturnValue(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('asks before a new request is lost by Escape', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  const { press, fill, user } = showScreen([request])
  await press('Add Request')
  await screen.findByRole('dialog', { name: 'Add Request' })
  await fill({ Name: 'Ann Hill' })
  await user.keyboard('{Escape}')
  expect(confirm).toHaveBeenCalledOnce()
  expect(getField('Name').value).toBe('Ann Hill')
})

it('finds people by phone number and shows the data of one of their addresses', async () => {
  const email = 'ann@home.example'
  const found = {
    email,
    mailbox: email,
    spellings: [],
    counts: { ...none, dataRequests: 1 },
    lines: { ...nothing, dataRequests: ['#4'] },
    erasures: [],
    protectedBecause: null,
  }
  const { press, fill, user, router, getInputs } = showScreen([], {
    'privacy.findPeople': { data: [{ email, name: 'Ann', phone: '(305) 555-0142', leads: 2 }] },
    'privacy.find': { data: found },
  })
  await user.click(await screen.findByRole('tab', { name: 'Find a Person' }))
  expect(router.state.location.search).toBe('?tab=person')
  await fill({ 'Email address, phone number or name': '305 555' })
  await press('Find Person')
  expect(await screen.findByText('1 email address found')).toBe(document.activeElement)
  await press(`Show data of ${email}`)
  expect(await screen.findByText(`1 entry about ${email}`)).toBe(document.activeElement)
  expect(screen.queryByText('Permanent erasure'), 'the register stays').toBeNull()
  expect(getInputs('privacy.findPeople')).toEqual([{ text: '305 555' }])
  await user.click(screen.getByRole('tab', { name: 'Requests' }))
  await user.click(screen.getByRole('tab', { name: 'Find a Person' }))
  expect(screen.getByText(`1 entry about ${email}`)).toBeTruthy()
})

it('removes an erased person from the result and says that nothing is stored', async () => {
  const email = 'ann.hill@gmail.com'
  const found = {
    email,
    mailbox: 'annhill@gmail.com',
    spellings: [],
    counts: { ...none, leads: 1 },
    lines: { ...nothing, leads: ['#4'] },
    erasures: [],
    protectedBecause: null,
  }
  const erasedAt = new Date('2026-01-02T10:00:00Z')
  const erasure = { id: 1, fingerprint: 'abc', actor: 'o@site.example', counts: {}, createdAt: erasedAt }
  let isErased = false
  const server = ({ path }: { path: string }): FakeResponse => {
    if (path === 'auth.session') return signedInAs('owner')
    if (path === 'privacy.desk') return desk
    if (path === 'dataRequests.list') return { data: { rows: [], total: 0 } }
    if (path === 'privacy.findPeople') {
      const others = [{ email: 'anna@home.example', name: 'Anna Hillman', phone: null, leads: 1 }]
      return { data: [{ email, name: 'Ann Hill', phone: '(305) 555-0142', leads: 1 }, ...others] }
    }
    if (path === 'privacy.find') {
      return { data: isErased ? { ...found, counts: none, lines: nothing, erasures: [erasure] } : found }
    }
    if (path !== 'privacy.erase') return 'never'
    isErased = true
    return { data: { erasure, counts: { ...none, leads: 1 }, passedOn: { emailed: [], toCall: [] } } }
  }
  const { press, fill } = show(<PrivacyScreen />, { server, route: '/admin/privacy?tab=person' })
  await screen.findByRole('tab', { name: 'Find a Person' })
  await fill({ 'Email address, phone number or name': 'hill' })
  await press('Find Person')
  await press(`Show data of ${email}`)
  await fill({ [`Type ${email} to confirm`]: email })
  await press('Erase This Person’s Data')
  expect(await screen.findByText(`Nothing is stored about ${email}`)).toBeTruthy()
  expect(screen.queryByText('Ann Hill')).toBeNull()
  expect(screen.getByText('Anna Hillman')).toBeTruthy()
})

it('is closed for others than owners', async () => {
  showScreen([request], { 'auth.session': signedInAs('editor') })
  expect(await screen.findByText('For Owners Only')).toBeTruthy()
  expect(screen.queryByText('Ann Hill')).toBeNull()
})
