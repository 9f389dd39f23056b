import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectButton, type ConnectButtonProps } from './connect-button.tsx'

const shown: string[] = []
vi.mock('@client/lib/toasts.tsx', () => ({
  preloadToasts: () => {},
  showToast: (toast: { title: string }) => {
    shown.push(toast.title)
  },
}))

let root: Root
let works = true
let failure: FakeAnswer = 'offline'
const calls: unknown[] = []

const server = () =>
  fakeServer(({ input }) => {
    calls.push(input)
    return works ? { data: {} } : failure
  })

async function show(props: Partial<ConnectButtonProps> = {}) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <WithCalls server={server()}>
        <ConnectButton company={{ id: 9, name: 'Gull' }} lead={{ id: 4 }} requested={false} {...props} />
      </WithCalls>,
    ),
  )
}

async function press() {
  await act(async () => document.querySelector('button')?.click())
  await act(async () => {
    await new Promise((done) => setTimeout(done, 30))
  })
}

const label = () => document.querySelector('button')?.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  shown.length = 0
  calls.length = 0
  works = true
  failure = 'offline'
})

it('passes the request on once and then reads as done', async () => {
  await show()
  expect(label()).toBe('Get Connected with Gull')
  await press()
  await press()
  expect(calls).toEqual([{ leadId: 4, companyId: 9 }])
  expect(shown).toEqual(['Information request received'])
  expect(label()).toBe('Request sent to Gull')
})

it('says Request noted when it could not be passed on, and can be pressed again', async () => {
  works = false
  await show()
  await press()
  expect(shown).toEqual(['Request noted'])
  expect(label()).toBe('Get Connected with Gull')
  works = true
  await press()
  expect(shown).toEqual(['Request noted', 'Information request received'])
})

it('says why the server refused it, where pressing again would not help', async () => {
  works = false
  failure = { refusal: { appCode: 'FORBIDDEN', httpStatus: 403 }, message: 'Another one.' }
  await show()
  await press()
  expect(shown).toEqual(['Not passed on'])
})

it('reads as done from the start where the company has the details', async () => {
  await show({ requested: true })
  await press()
  expect(label()).toBe('Request sent to Gull')
  expect(calls).toEqual([])
})
