import { eventually } from '@client/testing/eventually.ts'
import { fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { PlaceWaiter } from './place-waiter.tsx'

type Answer = 'waiting' | 'open' | 'offline' | Record<string, unknown>

let root: Root
let answers: Answer[] = []
const calls: unknown[] = []

const server = () =>
  fakeServer(({ input }) => {
    calls.push(input)
    const answer = answers.shift() ?? 'offline'
    if (answer === 'offline') return answer
    if (typeof answer === 'object') return { refusal: answer }
    return { data: { status: answer, placeName: 'Hialeah, FL', path: '/locations/fl/hialeah' } }
  })

async function show(props: Partial<Parameters<typeof PlaceWaiter>[0]> = {}) {
  const place = { name: 'Hialeah, FL', state: 'FL', citySlug: 'hialeah' }
  const router = createMemoryRouter([{ path: '/', element: <PlaceWaiter place={place} {...props} /> }])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={server()}>
      <RouterProvider router={router} />
    </WithCalls>,
  )
  await eventually(() => expect(text()).toContain('Tell me when it opens'))
}

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  answers = []
  calls.length = 0
})

const text = () => document.body.textContent ?? ''
const form = () => document.querySelector('form') as HTMLFormElement
const email = () => document.querySelector('input') as HTMLInputElement

async function send(address: string) {
  email().value = address
  form().requestSubmit()
}

it('keeps the address and says that one mail comes', async () => {
  await show()
  answers = ['waiting']
  await send('ana@home.example')
  await eventually(() => expect(text()).toContain('We will tell you.'))
  expect(calls).toEqual([{ email: 'ana@home.example', state: 'FL', city: 'hialeah' }])
  expect(document.querySelector('form')).toBeNull()
})

it('leads to the page where companies work already', async () => {
  await show()
  answers = ['open']
  await send('ana@home.example')
  await eventually(() => expect(text()).toContain('There is no need to wait'))
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/locations/fl/hialeah')
})

it('keeps a wrong address in the field with what is wrong, also when the server says it or the network fails', async () => {
  await show()
  answers = [{ appCode: 'INVALID_INPUT', httpStatus: 400, details: { email: 'No such mailbox' } }, 'offline']
  await send('ana@')
  await eventually(() => expect(text()).toContain('Please enter a valid email address'))
  expect(email().value).toBe('ana@')
  expect(calls).toEqual([])
  await send('ana@nowhere.example')
  await eventually(() => expect(text()).toContain('No such mailbox'))
  await eventually(() => expect(document.activeElement).toBe(email()))
  await send('ana@home.example')
  await eventually(() => expect(text()).toContain('We could not reach our servers'))
  expect(email().value).toBe('ana@home.example')
})

it('posts to a page of its own without JavaScript, and shows what that page answered', async () => {
  await show({
    failed: {
      values: { email: 'ana@' },
      errors: { email: 'Please enter a valid email address' },
      problem: null,
    },
  })
  expect(form().getAttribute('action')).toBe('/tell-me?state=fl&city=hialeah')
  expect(email().value).toBe('ana@')
  expect(email().getAttribute('aria-invalid')).toBe('true')
})
