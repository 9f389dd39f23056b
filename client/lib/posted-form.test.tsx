import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, postForm, WithCalls } from '@client/testing/fake-server.tsx'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import type { ActionFunctionArgs } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { FieldErrorSummary } from '../components/field-error-summary.tsx'
import { type FormDraft, withIdempotencyKey } from './form-draft.ts'
import { answerOr, type FormFailure } from './form-errors.ts'
import { clientOf } from './loaders.ts'
import { answerPost, readForm, readPosted } from './posted-form.ts'
import { useServerForm } from './server-form.ts'
import { trpc } from './trpc.ts'

const schema = z.object({
  name: z.string().trim().min(1, 'Name it'),
  email: z.email('No address'),
  extras: z.array(z.enum(['pool', 'sauna'], { error: 'Not on the list' })),
  token: z.string(),
})
type Values = z.input<typeof schema>
const empty: Values = { name: '', email: '', extras: [], token: 'fresh' }

const nameStep = schema.pick({ name: true })
const reading = { toProblem: answerOr('We could not reach our servers.') }
const draft: FormDraft = { name: 'test', fields: ['name', 'extras', 'token'], alsoSave: () => ['token'] }

let answers: FakeAnswer[] = []
let calls: { input: unknown; key: unknown }[] = []
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  answers = []
  calls = []
})

interface FormProps {
  failed?: FormFailure<Values>
  steps?: boolean
  shouldSend?: () => boolean
  problemField?: string
}

function Form({ failed, steps = false, shouldSend, problemField }: FormProps) {
  const { client } = trpc.useUtils()
  const send = withIdempotencyKey('test', ({ extras, token, ...sender }: Values, options) =>
    client.contact.send.mutate({ ...sender, topic: 'other', message: extras.join(), stamp: token }, options),
  )
  const { formProps, field, summary, problem, sendButton, pending } = useServerForm(schema, send, {
    mode: 'uncontrolled',
    id: 'test',
    initialValues: empty,
    failed,
    draft,
    hasSummary: problemField === undefined,
    earlierStep: steps
      ? { schema: nameStep, onPassed: () => calls.push({ input: 'step', key: null }) }
      : null,
    shouldSend,
    problemField,
    ...reading,
  })
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
      <FieldErrorSummary {...summary} />
      {text('name')}
      {text('email')}
      {box('pool')}
      {box('sauna')}
      <input type="hidden" name="token" defaultValue={field('token').defaultValue} />
      {problem ? <p role="alert">{problem.message}</p> : null}
      <button ref={sendButton} type="submit" disabled={pending}>
        Send
      </button>
    </form>
  )
}

function withServer(props: FormProps) {
  const server = fakeServer(({ input, context }) => {
    calls.push({ input, key: context.idempotencyKey })
    return answers.shift() ?? { data: { id: 1 } }
  })
  return (
    <WithCalls server={server}>
      <Form {...props} />
    </WithCalls>
  )
}

function show(props: FormProps = {}) {
  const { container } = render(withServer(props))
  return { user: userEvent.setup(), container }
}

const name = () => screen.getByLabelText<HTMLInputElement>('name')
const email = () => screen.getByLabelText<HTMLInputElement>('email')
const send = () => screen.getByRole('button', { name: 'Send' })

it('sends what stands in the controls, also what was typed before the app took over', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(withServer({}))
  name().value = ' Early '
  email().value = 'early@home.example'
  screen.getByLabelText<HTMLInputElement>('sauna').checked = true
  render(withServer({}), { container, hydrate: true })
  await userEvent.click(send())
  await eventually(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.input).toEqual({
    name: 'Early',
    email: 'early@home.example',
    topic: 'other',
    message: 'sauna',
    stamp: 'fresh',
  })
})

it('posts without JavaScript, and is held until the app has taken over', () => {
  const form = show().container.querySelector('form')
  expect(form?.method).toBe('post')
  expect(form?.dataset).toHaveProperty('hydrates')
  expect([name().id, name().name]).toEqual(['test-name', 'name'])
})

it('sums up the errors in the order of the form with the focus, and forgets one when its field is edited', async () => {
  const { user } = show()
  await user.click(send())
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

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(name(), 'Ana')
  await user.type(email(), 'ana@home.example')
}

it('says what is no single field’s, gives the focus back to the button, and takes it down at the next try', async () => {
  answers = ['offline']
  const { user } = show()
  await fillIn(user)
  await user.click(send())
  await screen.findByText('We could not reach our servers.')
  await eventually(() => expect(document.activeElement).toBe(send()))
  expect(name().value).toBe('Ana')
  await user.click(send())
  await eventually(() => expect(screen.queryByText('We could not reach our servers.')).toBeNull())
})

it('says it in the only field of a small form, which takes the focus', async () => {
  answers = ['offline']
  const { user } = show({ problemField: 'email' })
  await fillIn(user)
  await user.click(send())
  await eventually(() =>
    expect(document.getElementById('email-error')?.textContent).toBe('We could not reach our servers.'),
  )
  await eventually(() => expect(document.activeElement).toBe(email()))
})

it('sends the same content under the same key until it has arrived, and other content under another', async () => {
  answers = ['offline', 'offline', 'offline', { data: { id: 1 } }]
  const { user } = show()
  await fillIn(user)
  for (const count of [1, 2]) {
    await user.click(send())
    await eventually(() => expect(calls).toHaveLength(count))
    await eventually(() => expect(send()).toHaveProperty('disabled', false))
  }
  await user.type(name(), 'b')
  for (const count of [3, 4, 5]) {
    await user.click(send())
    await eventually(() => expect(calls).toHaveLength(count))
    await eventually(() => expect(send()).toHaveProperty('disabled', false))
  }
  const [first, second, changed, arrived, again] = calls.map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(changed).not.toBe(first)
  expect(arrived).toBe(changed)
  expect(again).not.toBe(arrived)
})

it('stores what is typed until it was sent, and brings it back with what belongs to it', async () => {
  const first = show()
  await fillIn(first.user)
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
  cleanup()
  const { user, container } = show()
  expect([name().value, email().value]).toEqual(['Ana', ''])
  expect(screen.getByLabelText<HTMLInputElement>('pool').checked).toBe(true)
  expect(container.querySelector<HTMLInputElement>('[name="token"]')?.value).toBe('old')
  await user.type(email(), 'ana@home.example')
  await user.click(send())
  await eventually(() => expect(sessionStorage).toHaveLength(0))
})

it('shows what the page answered to a post without JavaScript, not a draft', async () => {
  sessionStorage.setItem('testDraft', JSON.stringify({ name: 'Draft' }))
  const values = { name: 'Posted', email: 'ana@', extras: ['pool' as const], token: 'posted' }
  const failed = { values, errors: { email: 'No address' }, problem: null }
  const markup = renderToString(withServer({ failed }))
  expect(markup).toContain('No address')
  const { user } = show({ failed })
  expect([name().value, email().value]).toEqual(['Posted', 'ana@'])
  await user.type(email(), 'home.example')
  await user.click(send())
  await eventually(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.input).toMatchObject({
    name: 'Posted',
    email: 'ana@home.example',
    message: 'pool',
    stamp: 'posted',
  })
})

it('checks an earlier step by its own schema, and sends nothing', async () => {
  const { user } = show({ steps: true })
  await user.click(send())
  expect(screen.queryAllByText('Name it')).toHaveLength(2)
  expect(screen.queryByText('No address')).toBeNull()
  await user.type(name(), 'Ana')
  await user.click(send())
  expect(calls).toEqual([{ input: 'step', key: null }])
})

it('keeps the form as it is where the last word is no', async () => {
  const { user } = show({ shouldSend: () => false })
  await fillIn(user)
  await user.click(send())
  await act(async () => {})
  expect(calls).toEqual([])
  expect(name().value).toBe('Ana')
  expect(sessionStorage.getItem('testDraft')).toContain('Ana')
})

const action = async (args: ActionFunctionArgs) =>
  answerPost(readPosted(await readForm(args.request), empty), {
    send: ({ email }) => clientOf(args).auth.forgotPassword.mutate({ email }),
    next: () => '/done',
    ...reading,
  })

it('answers a post with 303, or with everything typed, the known fields’ errors, and the status', async () => {
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
