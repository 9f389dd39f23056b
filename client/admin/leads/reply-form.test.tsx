import { getField, show } from '@client/testing/show.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ReplySection } from './reply-form.tsx'

const template = {
  id: 1,
  name: 'Welcome',
  subject: 'Hello {{first_name}}',
  text: 'We know {{city}}.',
  updatedAt: new Date('2026-05-01T10:00:00Z'),
}
const start = {
  to: 'ann@home.example',
  replyTo: 'admin@site.example',
  values: { first_name: 'Ann', city: 'Miami', companies: 'Palm Court', operator_name: 'Kim' },
  templates: [template],
}

async function open(data: object = start) {
  const shown = show(<ReplySection leadId={4} onClose={() => {}} />, {
    server: {
      'leads.replyStart': { data },
      'leads.sendReply': { data: undefined },
      'leads.saveTemplate': { data: template },
    },
  })
  await screen.findByText(/ann@home.example/)
  return shown
}

it('fills in a template, which can be changed, previewed and sent', async () => {
  const { press, user, getInputs } = await open()
  await user.selectOptions(screen.getByLabelText('Template'), 'Welcome')
  expect(getField('Subject').value).toBe('Hello Ann')
  await user.type(getField('Text'), ' Call us.')
  await press('Preview Email')
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toBe('Hello AnnWe know Miami. Call us.')
  await press('Send Email')
  await waitFor(() =>
    expect(getInputs('leads.sendReply')).toEqual([
      { id: 4, subject: 'Hello Ann', text: 'We know Miami. Call us.' },
    ]),
  )
  await screen.findByText('Email Queued')
})

it('asks before a template replaces what was written, also after another template', async () => {
  const other = { ...template, id: 2, name: 'Second try', text: 'Still looking in {{city}}?' }
  const { user } = await open({ ...start, templates: [template, other] })
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  const choose = (name: string) => user.selectOptions(screen.getByLabelText('Template'), name)
  await choose('Welcome')
  await choose('Second try')
  expect(getField('Text').value).toBe('Still looking in Miami?')
  expect(confirm).not.toHaveBeenCalled()
  await user.type(getField('Text'), ' Call us.')
  await choose('Welcome')
  expect(confirm).toHaveBeenCalledOnce()
  expect(getField('Text').value).toBe('Still looking in Miami? Call us.')
  confirm.mockReturnValue(true)
  await choose('Welcome')
  expect(getField('Text').value).toBe('We know Miami.')
})

it('refuses an empty text and a placeholder that is left', async () => {
  const { press, fill, calls } = await open()
  await press('Send Email')
  await screen.findByText('Please write a text')
  await fill({ Subject: 'Hello', Text: 'Dear {{name}}' })
  await press('Preview Email')
  await screen.findByText('Replace the placeholder that is left')
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  expect(calls.some(({ path }) => path === 'leads.sendReply')).toBe(false)
})

it('opens the templates, whose form sends no email', async () => {
  const { press, user, calls, getInputs } = await open({ ...start, templates: [] })
  await user.type(getField('Subject'), 'About your home')
  await press('Manage Templates')
  await press('Add Template')
  const form = within(await screen.findByRole('dialog', { name: 'Add Template' }))
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Welcome')
  await user.type(form.getByRole('textbox', { name: /^Subject/ }), 'Hello')
  await user.type(form.getByRole('textbox', { name: /^Text/ }), 'We know you.')
  await press('Save Template')
  await waitFor(() => expect(getInputs('leads.saveTemplate')).toHaveLength(1))
  expect(calls.some(({ path }) => path === 'leads.sendReply')).toBe(false)
})

it('keeps a reply over a reload, opened, until it is sent', async () => {
  const { user } = await open()
  await user.type(getField('Subject'), 'About your home')
  cleanup()
  const again = show(<ReplySection leadId={4} onClose={() => {}} />, {
    server: { 'leads.replyStart': { data: start }, 'leads.sendReply': { data: undefined } },
  })
  await waitFor(() => expect(getField('Subject').value).toBe('About your home'))
  await again.user.type(getField('Text'), 'Hello.')
  await again.press('Send Email')
  await screen.findByText('Email Queued')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('adminDraft:'))).toEqual([])
})
