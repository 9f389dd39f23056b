// @vitest-environment jsdom
import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useServerForm } from './server-form.ts'
import { ToastHost } from './toast-host.tsx'
import { clearToasts } from './toasts.tsx'
import { trpc } from './trpc.ts'

const schema = z
  .object({
    changes: z.object({
      name: z.string().trim().min(1, 'Name it'),
      services: z.array(z.enum(['a'], { error: 'Not on the list' })),
    }),
    password: z.string(),
  })
  .refine(({ changes }) => changes.name !== 'same', { path: ['changes'], error: 'Nothing was changed.' })
  .transform(({ changes, password }) => ({ name: changes.name, email: password, role: 'viewer' as const }))

let root: Root
let heard: unknown[]
beforeEach(() => {
  heard = []
  preferNothing()
})
afterEach(() => {
  clearToasts()
  root.unmount()
  document.body.replaceChildren()
})

function Form({ services, hasSummary }: { services: string[]; hasSummary: boolean }) {
  const add = trpc.users.add.useMutation()
  const { form, formProps, pending, attempt } = useServerForm(schema, add.mutateAsync, {
    initialValues: { changes: { name: 'Olga ', services: services as 'a'[] }, password: 'secret' },
    fieldsByCode: { DUPLICATE_USER: 'password' },
    hasSummary,
    onSuccess: (_answer, sent, { reset }) => {
      heard.push(sent)
      if (sent.name === 'unlucky') throw new Error('not foreseen')
      reset()
    },
    onFailure: (message, code) => heard.push({ message, code }),
    onInvalid: (errors) => heard.push(errors),
  })
  return (
    <form {...formProps}>
      <TextInput {...form.getInputProps('changes.name')} />
      <Checkbox.Group {...form.getInputProps('changes.services')}>
        <Checkbox value="a" label="A" />
      </Checkbox.Group>
      <PasswordInput {...form.getInputProps('password')} />
      <button type="submit">{pending ? 'Sending...' : `Send (${attempt})`}</button>
    </form>
  )
}

interface Shown {
  services?: string[]
  hasSummary?: boolean
}

async function show(answer: () => FakeAnswer | Promise<FakeAnswer>, shown: Shown = {}) {
  const { services = ['a'], hasSummary = false } = shown
  const sent: unknown[] = []
  const server = fakeServer(({ input }) => {
    sent.push(input)
    return answer()
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={server}>
      <WithMantine>
        <Form services={services} hasSummary={hasSummary} />
        <ToastHost />
      </WithMantine>
    </WithCalls>,
  )
  await eventually(() => expect(button()?.textContent).toBe('Send (0)'))
  return sent
}

const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')
const control = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const text = () => document.body.textContent ?? ''

function enterName(name: string) {
  const input = control('changes.name')
  if (!input) throw new Error('No field for the name')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, name)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return eventually(() => expect(control('changes.name')?.value).toBe(name))
}

it('What the schema returns is sent once, and success gets it with the answer', async () => {
  let finish: (answer: FakeAnswer) => void = () => {}
  const sent = await show(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  await enterName(' Olga Hill ')
  button()?.click()
  button()?.click()
  await eventually(() => expect([sent.length, button()?.textContent]).toEqual([1, 'Sending...']))
  finish({ data: { success: true } })
  await eventually(() => expect(button()?.textContent).toBe('Send (0)'))
  expect(sent).toEqual([{ name: 'Olga Hill', email: 'secret', role: 'viewer' }])
  expect(heard).toEqual(sent)
  expect(control('changes.name')?.value).toBe('Olga ')
})

it('What the schema refuses is not sent: the field says why and takes the focus, until it is changed', async () => {
  const sent = await show(() => 'offline')
  await enterName(' ')
  button()?.click()
  await eventually(() => expect(text()).toContain('Name it'))
  await eventually(() => expect(document.activeElement).toBe(control('changes.name')))
  expect(sent).toEqual([])
  expect(heard).toEqual([{ 'changes.name': 'Name it' }])
  await enterName('Olga')
  expect(text()).not.toContain('Name it')
})

it('An error inside a list of choices belongs to the list, and its first box takes the focus', async () => {
  await show(() => 'offline', { services: ['b'] })
  button()?.click()
  await eventually(() => expect(text()).toContain('Not on the list'))
  await eventually(() => expect(document.activeElement?.getAttribute('type')).toBe('checkbox'))
  expect(heard).toEqual([{ 'changes.services': 'Not on the list' }])
})

it('What is wrong with the form as a whole is a failure without a code', async () => {
  await show(() => 'offline')
  await enterName('same')
  button()?.click()
  await eventually(() => expect(heard).toContainEqual({ message: 'Nothing was changed.', code: null }))
})

it('Fields that the server refuses say why, and what was entered stays', async () => {
  const details = { password: 'Too old', id: 'Must be an id' }
  await show(() => ({ refusal: { appCode: 'VALIDATION_FAILED', details } }))
  await enterName('Olga Hill')
  button()?.click()
  await eventually(() => expect(text()).toContain('Too old'))
  await eventually(() => expect(document.activeElement).toBe(control('password')))
  expect(text()).not.toContain('Must be an id')
  expect(control('changes.name')?.value).toBe('Olga Hill')
  expect(heard).toEqual([])
})

it('An error of the server can belong to a field by its code', async () => {
  await show(() => ({ refusal: { appCode: 'DUPLICATE_USER' }, message: 'There is one.' }))
  button()?.click()
  await eventually(() => expect(text()).toContain('There is one.'))
  expect(heard).toEqual([])
})

it('With a summary no field takes the focus', async () => {
  await show(() => 'offline', { hasSummary: true })
  await enterName('')
  button()?.focus()
  button()?.click()
  await eventually(() => expect(button()?.textContent).toBe('Send (1)'))
  expect(document.activeElement).toBe(button())
})

it('A failure that names no field is one message: the server’s, or null when it did not answer', async () => {
  let answer: FakeAnswer = { refusal: { appCode: 'FORBIDDEN', details: { id: 'x' } }, message: 'Not you.' }
  await show(() => answer)
  button()?.click()
  await eventually(() => expect(heard).toEqual([{ message: 'Not you.', code: 'FORBIDDEN' }]))
  answer = 'offline'
  await eventually(() => expect(button()?.textContent).toContain('Send ('))
  button()?.click()
  await eventually(() => expect(heard[1]).toEqual({ message: null, code: null }))
})

it('A failure after success is said, and the form can be sent again', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  await show(() => ({ data: { success: true } }))
  await enterName('unlucky')
  button()?.click()
  await eventually(() => expect(text()).toContain('Something went wrong'))
  expect(reported).toEqual([new Error('not foreseen')])
  expect(button()?.textContent).toBe('Send (0)')
})
