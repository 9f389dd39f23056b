import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getField, showPage } from '@client/testing/show.tsx'
import { contactMessages } from '@shared/contact/contact.schema.ts'
import { privacyTopicNote } from '@shared/contact/contact-topics.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ContactFailure } from './contact-fields.ts'
import { ContactForm } from './contact-form.tsx'

const good = { name: 'Ines', email: 'ines@home.example', message: 'Hello there' }
const getTrap = () => getField('Leave this field empty')

function showForm({ answer, failed }: { answer?: FakeResponse; failed?: ContactFailure } = {}) {
  const onSent = vi.fn()
  const { calls, fill, press } = showPage(
    <ContactForm topic="badge" stamp="the-stamp" failed={failed} onSent={onSent} />,
    { server: { 'contact.send': answer ?? { data: { received: true } } } },
  )
  const send = async ({ name, email, message }: typeof good) => {
    await fill({ 'Your name': name, Email: email, Message: message })
    await press('Send message')
  }
  return { calls, send, onSent }
}

afterEach(() => sessionStorage.clear())

describe('The contact form', () => {
  it('sends the message with its stamp', async () => {
    const { calls, send, onSent } = showForm()
    await send(good)
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(calls.map(({ input }) => input)).toEqual([
      { ...good, topic: 'badge', website: '', stamp: 'the-stamp' },
    ])
  })

  it('sends nothing while a field is wrong, explains it there, and links to it from the summary', async () => {
    const { calls, send } = showForm()
    await send({ ...good, email: 'ines@', message: ' ' })
    const links = within(await screen.findByRole('alert')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#contact-email', '#contact-message'])
    expect(calls).toEqual([])
    expect(getField('Email').getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('#contact-message-error')?.textContent).toBe(contactMessages.message)
  })

  it('shows why the server refused and keeps everything typed', async () => {
    const refusal = { appCode: 'INVALID_INPUT', httpStatus: 400 }
    const { send, onSent } = showForm({ answer: { message: contactMessages.tooQuick, refusal } })
    await send(good)
    expect((await screen.findByRole('alert')).textContent).toBe(contactMessages.tooQuick)
    expect(getField('Message').value).toBe('Hello there')
    expect(onSent).not.toHaveBeenCalled()
  })

  it('keeps what was typed for the tab until it is sent', async () => {
    const { send, onSent } = showForm()
    await send({ ...good, email: 'ines@' })
    await screen.findByRole('alert')
    cleanup()
    const next = showForm()
    expect(getField('Message').value).toBe('Hello there')
    await next.send(good)
    await waitFor(() => expect(next.onSent).toHaveBeenCalledOnce())
    expect(onSent).not.toHaveBeenCalled()
    expect(sessionStorage).toHaveLength(0)
  })

  it('describes the topic with what happens after a message about one’s data', () => {
    showForm()
    expect(screen.getByRole('combobox', { description: privacyTopicNote })).toBe(getField('Topic'))
  })

  it('hides the trap from people', () => {
    showForm()
    expect(getTrap().closest('[aria-hidden]')).not.toBeNull()
    expect(getTrap().tabIndex).toBe(-1)
  })

  it('shows the trap to a person whose message it stopped', () => {
    const values = { ...good, topic: 'press' as const, website: 'x', stamp: 'old-stamp' }
    showForm({ failed: { values, errors: { website: contactMessages.trap }, problem: null } })
    expect(getTrap().closest('[aria-hidden]')).toBeNull()
    const sent = new FormData(getTrap().form ?? undefined)
    expect([sent.get('topic'), sent.get('stamp')]).toEqual(['press', 'old-stamp'])
  })
})
