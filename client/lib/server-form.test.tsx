import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getPageText, show } from '@client/testing/show.tsx'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useServerForm } from './server-form.ts'
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

const listErrors = (errors: FormErrors) =>
  Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message: String(message) }))

let heard: unknown[]
beforeEach(() => {
  heard = []
})

function Form({ services, hasSummary }: { services: string[]; hasSummary: boolean }) {
  const add = trpc.users.add.useMutation()
  const { form, formProps, pending } = useServerForm(schema, add.mutateAsync, {
    initialValues: { changes: { name: 'Olga ', services: services as 'a'[] }, password: 'secret' },
    onSuccess: (_output, sent, { reset }) => {
      heard.push(sent)
      if (sent.name === 'unlucky') throw new Error('not foreseen')
      reset()
    },
    onFailure: (message, code) => heard.push({ message, code }),
    onRefused: (errors, error) => {
      if (!error) heard.push(errors)
    },
  })
  return (
    <form {...formProps}>
      {hasSummary ? <FieldErrorSummary errors={listErrors(form.errors)} /> : null}
      <TextInput label="Name" {...form.getInputProps('changes.name')} />
      <Checkbox.Group {...form.getInputProps('changes.services')}>
        <Checkbox value="a" label="A" />
      </Checkbox.Group>
      <PasswordInput label="Password" {...form.getInputProps('password')} />
      <button type="submit">{pending ? 'Sending...' : 'Send'}</button>
    </form>
  )
}

interface Shown {
  services?: string[]
  hasSummary?: boolean
}

function showForm(answer: () => FakeResponse | Promise<FakeResponse>, shown: Shown = {}) {
  const { services = ['a'], hasSummary = false } = shown
  const { calls, fill, user } = show(<Form services={services} hasSummary={hasSummary} />, {
    server: answer,
  })
  return {
    enterName: (Name: string) => fill({ Name }),
    send: () => user.click(getButton()),
    getSent: () => calls.map(({ input }) => input),
  }
}
const getButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ })
const getName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const expectFocus = (getElement: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(getElement()))

it('sends the output of the schema once and passes it to onSuccess', async () => {
  let finish: (answer: FakeResponse) => void = () => {}
  const { enterName, getSent } = showForm(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  await enterName(' Olga Hill ')
  act(() => {
    getButton().click()
    getButton().click()
  })
  await waitFor(() => expect([getSent().length, getButton().textContent]).toEqual([1, 'Sending...']))
  finish({ data: { success: true } })
  await waitFor(() => expect(getButton().textContent).toBe('Send'))
  expect(getSent()).toEqual([{ name: 'Olga Hill', email: 'secret', role: 'viewer' }])
  expect(heard).toEqual(getSent())
  expect(getName().value).toBe('Olga ')
})

it('focuses a field that the schema refuses and shows why until it is changed', async () => {
  const { enterName, send, getSent } = showForm(() => 'offline')
  await enterName(' ')
  await send()
  await screen.findByText('Name it')
  await expectFocus(getName)
  expect(getSent()).toEqual([])
  expect(heard).toEqual([{ 'changes.name': 'Name it' }])
  await enterName('Olga')
  expect(getPageText()).not.toContain('Name it')
})

it('shows an error inside a list of choices at the list and focuses its first box', async () => {
  const { send } = showForm(() => 'offline', { services: ['b'] })
  await send()
  await screen.findByText('Not on the list')
  await expectFocus(() => screen.getByRole('checkbox'))
  expect(heard).toEqual([{ 'changes.services': 'Not on the list' }])
})

it('reports an error of the whole form as a failure without a code', async () => {
  const { enterName, send } = showForm(() => 'offline')
  await enterName('same')
  await send()
  await waitFor(() => expect(heard).toContainEqual({ message: 'Nothing was changed.', code: null }))
})

it('shows the reason at fields that the server refuses and keeps what was entered', async () => {
  const details = { password: 'Too old', id: 'Must be an id' }
  const { enterName, send } = showForm(() => ({ refusal: { appCode: 'VALIDATION_FAILED', details } }))
  await enterName('Olga Hill')
  await send()
  await screen.findByText('Too old')
  await expectFocus(() => screen.getByLabelText('Password'))
  expect(getPageText()).not.toContain('Must be an id')
  expect(getName().value).toBe('Olga Hill')
  expect(heard).toEqual([])
})

it('focuses a summary above the refused fields, each time', async () => {
  const { enterName, send } = showForm(() => 'offline', { hasSummary: true })
  await enterName('')
  for (const _attempt of [1, 2]) {
    await send()
    await expectFocus(() => screen.getByRole('alert'))
  }
})

it('reports a failure of no field with the message of the server, or null without an answer', async () => {
  let answer: FakeResponse = { refusal: { appCode: 'FORBIDDEN', details: { id: 'x' } }, message: 'Not you.' }
  const { send } = showForm(() => answer)
  await send()
  await waitFor(() => expect(heard).toEqual([{ message: 'Not you.', code: 'FORBIDDEN' }]))
  answer = 'offline'
  await waitFor(() => expect(getButton().textContent).toBe('Send'))
  await send()
  await waitFor(() => expect(heard[1]).toEqual({ message: null, code: null }))
})

it('shows a failure of onSuccess and can send again', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const { enterName, send } = showForm(() => ({ data: { success: true } }))
  await enterName('unlucky')
  await send()
  await screen.findByText('Something went wrong')
  expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('not foreseen'))
  expect(getButton().textContent).toBe('Send')
})
