import { type FakeResponse, fakeServer, postForm, WithServer } from '@client/testing/fake-server.tsx'
import { showPage } from '@client/testing/show.tsx'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import type { ActionFunctionArgs } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { readPosted } from './form-controls.ts'
import { clearDraft, type FormDraft, useFormDraft } from './form-draft.ts'
import { checkValues, type FormFailure, failUnreachable, messageOr } from './form-errors.ts'
import { withIdempotencyKey } from './idempotency-key.ts'
import { getClient } from './loaders.ts'
import { handlePost, readForm } from './posted-form.ts'
import { trpc } from './trpc.ts'
import { usePostedForm } from './use-posted-form.ts'

const schema = z.object({
  name: z.string().trim().min(1, 'Name it'),
  email: z.email('No address'),
  extras: z.array(z.enum(['pool', 'sauna'], { error: 'Not on the list' })),
  token: z.string(),
})
type Values = z.input<typeof schema>
const empty: Values = { name: '', email: '', extras: [], token: 'fresh' }

const reading = { toProblem: messageOr('We couldn’t reach our servers.') }
const draft: FormDraft = { name: 'test', fields: ['name', 'extras', 'token'], alsoSave: () => ['token'] }

let answers: FakeResponse[] = []
let calls: { input: unknown; key: unknown }[] = []
afterEach(() => {
  sessionStorage.clear()
  answers = []
  calls = []
})

interface FormProps {
  failed?: FormFailure<Values>
  asksFirst?: boolean
  problemField?: string
  loadSchema?: () => Promise<typeof schema>
}

function Form({ failed, asksFirst = false, problemField, loadSchema }: FormProps) {
  const { client } = trpc.useUtils()
  const send = withIdempotencyKey('test', ({ extras, token, ...sender }: Values, options) =>
    client.contact.send.mutate({ ...sender, topic: 'other', message: extras.join(), stamp: token }, options),
  )
  const { formProps, field, errors, problem, pending } = usePostedForm({
    id: 'test',
    initialValues: empty,
    failed,
    submit: async (values) => {
      const loaded = loadSchema ? await loadSchema().catch(failUnreachable) : schema
      const checked = checkValues(loaded, values)
      if (asksFirst) return
      await send(checked)
      clearDraft(draft)
    },
    problemField,
    ...reading,
  })
  useFormDraft(formProps.ref, draft, failed)
  const box = (value: string) => (
    <input
      type="checkbox"
      name="extras"
      aria-label={value}
      value={value}
      defaultChecked={failed?.values.extras.some((one) => one === value)}
    />
  )
  const text = (name: 'name' | 'email') => {
    const { error, ...control } = field(name)
    return (
      <>
        <input aria-label={name} {...control} />
        <p id={`${name}-error`}>{error}</p>
      </>
    )
  }
  return (
    <form {...formProps}>
      {problemField ? null : <FieldErrorSummary errors={errors} posted={failed !== undefined} />}
      {text('name')}
      {text('email')}
      {box('pool')}
      {box('sauna')}
      <input type="hidden" name="token" defaultValue={field('token').defaultValue} />
      {problem ? <p role="alert">{problem.message}</p> : null}
      <button type="submit" disabled={pending}>
        Send
      </button>
    </form>
  )
}

function show(props: FormProps = {}, beforeHydration?: (page: HTMLElement) => void) {
  const shown = showPage(<Form {...props} />, {
    server: ({ input, context }) => {
      calls.push({ input, key: context.idempotencyKey })
      return answers.shift() ?? { data: { id: 1 } }
    },
    beforeHydration,
  })
  const fillIn = () => shown.fill({ name: 'Ana', email: 'ana@home.example' })
  return { ...shown, fillIn, send: () => shown.user.click(getButton()) }
}

const name = () => screen.getByLabelText<HTMLInputElement>('name')
const email = () => screen.getByLabelText<HTMLInputElement>('email')
const getButton = () => screen.getByRole('button', { name: 'Send' })

it('sends the values of the controls, also those typed before hydration', async () => {
  const { send } = show({}, () => {
    name().value = ' Early '
    email().value = 'early@home.example'
    screen.getByLabelText<HTMLInputElement>('sauna').checked = true
  })
  await send()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.input).toEqual({
    name: 'Early',
    email: 'early@home.example',
    topic: 'other',
    message: 'sauna',
    stamp: 'fresh',
  })
})

it('posts without JavaScript and waits for hydration', () => {
  const form = show().container.querySelector('form')
  expect(form?.method).toBe('post')
  expect(form?.dataset).toHaveProperty('hydrates')
  expect([name().id, name().name]).toEqual(['test-name', 'name'])
})

it('focuses a summary of errors in the order of the form, and clears an error when its field is edited', async () => {
  const { send, user } = show()
  await send()
  const summary = await screen.findByRole('alert')
  expect([...summary.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#test-name',
    '#test-email',
  ])
  expect(document.activeElement).toBe(summary)
  await user.type(name(), 'A')
  expect(screen.queryByText('Name it')).toBeNull()
  expect(screen.getAllByText('No address')).toHaveLength(2)
  expect(calls).toEqual([])
})

it('shows a failure of the whole form, returns the focus to the button, and clears it on the next try', async () => {
  answers = ['offline']
  const { fillIn, send } = show()
  await fillIn()
  await send()
  await screen.findByText('We couldn’t reach our servers.')
  await waitFor(() => expect(document.activeElement).toBe(getButton()))
  expect(name().value).toBe('Ana')
  await send()
  await waitFor(() => expect(screen.queryByText('We couldn’t reach our servers.')).toBeNull())
})

it('shows the failure at the only field of a small form and focuses it', async () => {
  answers = ['offline']
  const { fillIn, send } = show({ problemField: 'email' })
  await fillIn()
  await send()
  await waitFor(() =>
    expect(document.getElementById('email-error')?.textContent).toBe('We couldn’t reach our servers.'),
  )
  await waitFor(() => expect(document.activeElement).toBe(email()))
})

it('sends the same content under the same key until it arrives, and other content under another', async () => {
  answers = ['offline', 'offline', 'offline', { data: { id: 1 } }]
  const { fillIn, send, user } = show()
  await fillIn()
  for (const count of [1, 2]) {
    await send()
    await waitFor(() => expect(calls).toHaveLength(count))
    await waitFor(() => expect(getButton()).toHaveProperty('disabled', false))
  }
  await user.type(name(), 'b')
  for (const count of [3, 4, 5]) {
    await send()
    await waitFor(() => expect(calls).toHaveLength(count))
    await waitFor(() => expect(getButton()).toHaveProperty('disabled', false))
  }
  const [first, second, changed, arrived, again] = calls.map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(changed).not.toBe(first)
  expect(arrived).toBe(changed)
  expect(again).not.toBe(arrived)
})

it('stores a draft until it was sent, and restores it with the token', async () => {
  const first = show()
  await first.fillIn()
  await first.user.click(screen.getByLabelText('pool'))
  expect(JSON.parse(sessionStorage.getItem('testDraft') ?? '')).toEqual({
    name: 'Ana',
    extras: ['pool'],
    token: 'fresh',
  })
  sessionStorage.setItem(
    'testDraft',
    JSON.stringify({
      name: 'Ana',
      extras: ['pool', 7],
      token: 'old',
      email: 'not@stored.example',
      other: 'x',
    }),
  )
  first.unmount()
  const { container, send, user } = show()
  expect([name().value, email().value]).toEqual(['Ana', ''])
  expect(screen.getByLabelText<HTMLInputElement>('pool').checked).toBe(true)
  expect(container.querySelector<HTMLInputElement>('[name="token"]')?.value).toBe('old')
  await user.type(email(), 'ana@home.example')
  await send()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

it('shows the answer to a post without JavaScript instead of a draft', async () => {
  sessionStorage.setItem('testDraft', JSON.stringify({ name: 'Draft' }))
  const values = { name: 'Posted', email: 'ana@', extras: ['pool' as const], token: 'posted' }
  const failed = { values, errors: { email: 'No address' }, problem: null }
  const markup = renderToString(
    <WithServer server={fakeServer({})}>
      <Form failed={failed} />
    </WithServer>,
  )
  expect(markup).toContain('No address')
  const { send, user } = show({ failed })
  expect([name().value, email().value]).toEqual(['Posted', 'ana@'])
  await user.type(email(), 'home.example')
  await send()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.input).toMatchObject({
    name: 'Posted',
    email: 'ana@home.example',
    message: 'pool',
    stamp: 'posted',
  })
})

it('sends once when its schema has loaded, however often it was pressed before', async () => {
  let finish = () => {}
  const loaded = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { fillIn, send } = show({ loadSchema: () => loaded.then(() => schema) })
  await fillIn()
  await send()
  await send()
  expect(calls).toEqual([])
  finish()
  await waitFor(() => expect(calls).toHaveLength(1))
})

it('reports a schema that did not load like a call without a response, and loads it at the next press', async () => {
  let isOffline = true
  const { fillIn, send } = show({
    loadSchema: async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
      return schema
    },
  })
  await fillIn()
  await send()
  await screen.findByText('We couldn’t reach our servers.')
  expect([calls.length, name().value]).toEqual([0, 'Ana'])
  isOffline = false
  await send()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('We couldn’t reach our servers.')).toBeNull()
})

it('keeps the form and its draft when sending is stopped', async () => {
  const { fillIn, send } = show({ asksFirst: true })
  await fillIn()
  await send()
  await act(async () => {})
  expect(calls).toEqual([])
  expect(name().value).toBe('Ana')
  expect(sessionStorage.getItem('testDraft')).toContain('Ana')
})

const action = async (args: ActionFunctionArgs) =>
  handlePost(readPosted(await readForm(args.request), empty), {
    send: ({ email }) => getClient(args).auth.forgotPassword.mutate({ email }),
    next: () => '/done',
    ...reading,
  })

it('answers a post with 303, or with the values, the errors of known fields and the status', async () => {
  const form: [string, string][] = [
    ['name', 'Ana'],
    ['extras', 'pool'],
    ['extras', 'boat'],
    ['other', 'x'],
  ]
  const { answer } = await postForm(action, form)
  expect((answer as Response).status).toBe(303)
  expect((answer as Response).headers.get('location')).toBe('/done')
  const details = { 'extras.1': 'Not on the list', constructor: 'x', name: 7 }
  const refused = await postForm(action, form, { appCode: 'INVALID_INPUT', httpStatus: 400, details })
  expect(refused.answer).toMatchObject({
    init: { status: 400 },
    data: {
      values: { name: 'Ana', email: '', extras: ['pool', 'boat'], token: '' },
      errors: { extras: 'Not on the list' },
      problem: null,
    },
  })
  const full = await postForm(action, 'no form', { appCode: 'RATE_LIMITED', httpStatus: 429 })
  expect(full.answer).toMatchObject({
    init: { status: 429 },
    data: { errors: {}, problem: { message: 'No' } },
  })
})
