import { inBackground } from '@client/lib/in-background.ts'
import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { onlineManager } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { useRequestDetails } from './use-request-details.ts'

const shown: string[] = []
vi.mock('@client/lib/toasts.tsx', () => ({
  showToast: (toast: { title: string }) => {
    shown.push(toast.title)
  },
}))

let root: Root
let own: FakeAnswer
let interest: FakeAnswer
const calls: { path: string; input: unknown }[] = []
const needsForm = vi.fn()

function Probe() {
  const { ask, asked } = useRequestDetails(needsForm)
  return (
    <button type="button" onClick={() => inBackground(ask({ id: 9, name: 'Gull' }))}>
      {asked.includes(9) ? 'sent' : 'ask'}
    </button>
  )
}

async function press() {
  const server = fakeServer(({ path, input }) => {
    calls.push({ path, input })
    return path === 'leads.mine' ? own : interest
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={server}>
      <Probe />
    </WithCalls>,
  )
  await eventually(() => expect(document.querySelector('button')).not.toBeNull())
  document.querySelector('button')?.click()
  await eventually(() => expect(shown).toHaveLength(1))
}

const request = { data: { lead: { id: 4 }, matches: [], nearest: [], informed: [] } }
const asked = { path: 'leads.requestInterest', input: { leadId: 4, companyId: 9, onlyServing: true } }

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  shown.length = 0
  calls.length = 0
  needsForm.mockClear()
})

it('passes the visitor’s request on, and says so where it was pressed', async () => {
  own = request
  interest = { data: {} }
  await press()
  await eventually(() => expect(document.querySelector('button')?.textContent).toBe('sent'))
  expect(shown).toEqual(['Information request received'])
  expect(calls.filter(({ path }) => path === asked.path)).toEqual([asked])
  expect(needsForm).not.toHaveBeenCalled()
})

it.each<[string, FakeAnswer, FakeAnswer, string, number]>([
  ['without a request leads to the form', { data: null }, 'never', 'Complete your information first', 1],
  [
    'for a company far from the property of the request leads to the form',
    request,
    { refusal: { appCode: 'NOT_SERVED', httpStatus: 409 } },
    'Not passed on',
    1,
  ],
  ['without a connection does not ask for the form again', 'offline', 'offline', 'Request noted', 0],
  ['that could not be passed on can be pressed again', request, 'offline', 'Request noted', 0],
])('%s', async (_what, mine, passedOn, title, forms) => {
  own = mine
  interest = passedOn
  await press()
  expect(shown).toEqual([title])
  expect(needsForm).toHaveBeenCalledTimes(forms)
  expect(document.querySelector('button')?.textContent).toBe('ask')
})

it('while the browser has no connection says so at once, and passes nothing on later', async () => {
  own = 'offline'
  onlineManager.setOnline(false)
  try {
    await press()
  } finally {
    onlineManager.setOnline(true)
  }
  own = request
  await new Promise((done) => setTimeout(done, 30))
  expect(shown).toEqual(['Request noted'])
  expect(calls.map(({ path }) => path)).toEqual(['leads.mine'])
})
