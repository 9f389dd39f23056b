// @vitest-environment jsdom
import { ToastHost } from '@client/lib/toast-host.tsx'
import { clearToasts } from '@client/lib/toasts.tsx'
import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AddUser } from './add-user.tsx'

let root: Root
beforeEach(preferNothing)
afterEach(() => {
  clearToasts()
  root.unmount()
  document.body.replaceChildren()
})

const text = () => document.body.textContent ?? ''
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const send = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()

function enter(name: string, value: string) {
  const input = field(name)
  if (!input) throw new Error(`No field ${name}`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return eventually(() => expect(field(name)?.value).toBe(value))
}

async function open(answer: FakeAnswer) {
  const sent: unknown[] = []
  const server = fakeServer(({ input }) => {
    sent.push(input)
    return answer
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={server}>
      <WithMantine>
        <AddUser />
        <ToastHost />
      </WithMantine>
    </WithCalls>,
  )
  await eventually(() => expect(document.querySelector('button')).not.toBeNull())
  document.querySelector('button')?.click()
  // The window gives its first field the focus a moment later.
  await eventually(() => expect(document.activeElement).toBe(field('name') ?? 'not drawn yet'))
  return sent
}

it('An invitation is sent as chosen, and the window closes', async () => {
  const sent = await open({ data: { success: true } })
  await enter('name', ' Olga Marsh ')
  await enter('email', 'olga@site.example')
  document.querySelector<HTMLInputElement>('input[value="viewer"]')?.click()
  send()
  await eventually(() => expect(field('name')).toBeNull())
  expect(sent).toEqual([{ name: 'Olga Marsh', email: 'olga@site.example', role: 'viewer' }])
  await eventually(() => expect(text()).toContain('olga@site.example'))
})

it('What is missing is said field by field, and the first one takes the focus', async () => {
  const sent = await open('offline')
  send()
  await eventually(() => expect(text()).toContain('Please enter a name'))
  expect(text()).toContain('Please enter a valid email address')
  await eventually(() => expect(document.activeElement).toBe(field('name')))
  expect(sent).toEqual([])
})

it('An address that is taken is said at the address, and what was entered stays', async () => {
  await open({ refusal: { appCode: 'DUPLICATE_USER' }, message: 'There is a user with this address.' })
  await enter('name', 'Olga Marsh')
  await enter('email', 'olga@site.example')
  send()
  await eventually(() => expect(text()).toContain('There is a user with this address.'))
  await eventually(() => expect(document.activeElement).toBe(field('email')))
  expect(field('name')?.value).toBe('Olga Marsh')
})

it('An invitation that could not be sent says so', async () => {
  await open('offline')
  await enter('name', 'Olga Marsh')
  await enter('email', 'olga@site.example')
  send()
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('Error'))
  expect(field('email')?.value).toBe('olga@site.example')
})
