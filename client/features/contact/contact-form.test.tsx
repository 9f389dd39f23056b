import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { contactMessages } from '@shared/schemas/contact.schema.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContactFailure } from './contact-fields.ts'
import { ContactForm } from './contact-form.tsx'

let root: Root
let page: HTMLElement
let calls: unknown[]
let refusal: FakeAnswer | null
let sent: number

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  calls = []
  refusal = null
  sent = 0
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

async function show(failed?: ContactFailure) {
  const server = fakeServer(({ input }) => {
    calls.push(input)
    return refusal ?? { data: { received: true } }
  })
  await act(async () =>
    root.render(
      <MemoryRouter>
        <WithCalls server={server}>
          <ContactForm topic="badge" stamp="the-stamp" failed={failed} onSent={() => (sent += 1)} />
        </WithCalls>
      </MemoryRouter>,
    ),
  )
}

const control = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = control(name)
    if (field) field.value = value
  }
  await act(async () => {
    page.querySelector('form')?.requestSubmit()
    await eventually(() => expect(page.querySelector('button')?.disabled).toBe(false))
    await vi.dynamicImportSettled()
  })
  await act(() => eventually(() => expect(page.querySelector('button')?.textContent).toBe('Send message')))
}

const good = { name: 'Ines', email: 'ines@home.example', message: 'Hello there' }

describe('The contact form', () => {
  it('sends what was typed with its stamp, and says so', async () => {
    await show()
    await fill(good)
    expect(calls).toEqual([{ ...good, topic: 'badge', website: '', stamp: 'the-stamp' }])
    expect(sent).toBe(1)
  })

  it('sends nothing while a field is wrong: each has its sentence, and the summary leads there', async () => {
    await show()
    await fill({ ...good, email: 'ines@', message: ' ' })
    expect(calls).toEqual([])
    expect(control('email')?.getAttribute('aria-invalid')).toBe('true')
    expect(page.querySelector('#contact-message-error')?.textContent).toBe(contactMessages.message)
    expect([...page.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href'))).toEqual([
      '#contact-email',
      '#contact-message',
    ])
  })

  it('shows why the server refused, with everything typed still there', async () => {
    refusal = { message: contactMessages.tooQuick, refusal: { appCode: 'INVALID_INPUT', httpStatus: 400 } }
    await show()
    await fill(good)
    expect(page.querySelector('[role=alert]')?.textContent).toBe(contactMessages.tooQuick)
    expect(control('message')?.value).toBe('Hello there')
    expect(sent).toBe(0)
  })

  it('hides the field that is a trap, until it stands in a person’s way', async () => {
    await show()
    expect(control('website')?.closest('[aria-hidden]')).not.toBeNull()
    expect(control('website')?.tabIndex).toBe(-1)
    act(() => root.unmount())
    root = createRoot(page)
    const values = { ...good, topic: 'press' as const, website: 'x', stamp: 'old-stamp' }
    await show({ values, errors: { website: contactMessages.trap }, problem: null })
    expect(control('website')?.closest('[aria-hidden]')).toBeNull()
    expect(control('topic')?.value).toBe('press')
    expect(control('stamp')?.value).toBe('old-stamp')
  })
})
