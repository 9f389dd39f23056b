import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import type { OwnLead } from '@shared/schemas/lead.schema.ts'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NextSteps } from './next-steps.tsx'
import { SendToBest } from './send-to-best.tsx'

const shown: string[] = []
vi.mock('@client/lib/toasts.tsx', () => ({
  preloadToasts: () => {},
  showToast: (toast: { title: string; message: string }) => {
    shown.push(`${toast.title}: ${toast.message}`)
  },
}))

let root: Root
let answers: FakeAnswer[] = []
const calls: unknown[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  for (const list of [shown, calls]) list.length = 0
})

async function show(page: ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const server = fakeServer(({ input }) => {
    calls.push(input)
    return answers.shift() ?? { data: {} }
  })
  await act(async () => root.render(<WithCalls server={server}>{page}</WithCalls>))
}

const match = (id: number, name: string, distanceMiles: number | null = 5) =>
  ({ id, name, city: 'Bend', state: 'OR', distanceMiles, selected: false }) as OwnLead['matches'][number]

const request = (change: Partial<OwnLead> = {}): OwnLead => ({
  lead: { id: 4, email: 'ana@owner.example' } as OwnLead['lead'],
  addressNote: null,
  matches: [match(1, 'Gull'), match(2, 'Heron', 59), match(3, 'Tern', null), match(4, 'Wren')],
  nearest: [],
  informed: [],
  ...change,
})

const text = () => document.body.textContent ?? ''
const button = () => document.querySelector('button')

it('offers the three best matches by name, and passes the request on only when it is pressed', async () => {
  answers = []
  await show(<SendToBest own={request()} />)
  expect(text()).toContain('Gull, Bend, OR')
  expect(text()).not.toContain('Wren')
  expect(button()?.textContent).toBe('Send my details to the top 3')
  expect(calls).toEqual([])
  await act(async () => button()?.click())
  await eventually(() => expect(text()).toContain('Your details go to Gull, Heron, and Tern.'))
  expect(calls).toEqual([1, 2, 3].map((companyId) => ({ leadId: 4, companyId })))
  expect(shown).toEqual(['Information request received: Your details go to Gull, Heron, and Tern.'])
})

it('says to whom it went when the connection is lost halfway', async () => {
  answers = [{ data: {} }, 'offline']
  await show(<SendToBest own={request()} />)
  await act(async () => button()?.click())
  await eventually(() => expect(text()).toBe('Your details go to Gull.'))
  expect(shown[0]).toMatch(/^Request noted: We could not pass it on to Heron/)
})

it('offers nothing once a company has the details', async () => {
  await show(<SendToBest own={request({ informed: [{ id: 9, name: 'Owl' }] })} />)
  expect(text()).toBe('')
})

it('never offers a company that is only the nearest', async () => {
  await show(<SendToBest own={request({ matches: [], nearest: [match(1, 'Far', 255)] })} />)
  expect(text()).toBe('')
})

it('promises contact within 24 hours only once a company has the details', async () => {
  await show(<NextSteps own={request()} />)
  expect(text()).toContain('No company has your details yet')
  expect(text()).not.toMatch(/24 hours/i)
  await act(async () => root.render(<NextSteps own={request({ informed: [{ id: 1, name: 'Gull' }] })} />))
  expect(text()).toContain('Gull, who should contact you within 24 hours')
})
