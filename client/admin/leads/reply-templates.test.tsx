import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getField, show } from '@client/testing/show.tsx'
import type { ReplyTemplate } from '@shared/leads/reply.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ReplyTemplates } from './reply-templates.tsx'

const template = {
  id: 1,
  name: 'Welcome',
  subject: 'Hello {{first_name}}',
  text: 'We know {{city}}.',
  updatedAt: new Date('2026-05-01T10:00:00Z'),
}
const { name, subject, text } = template

function open(templates: ReplyTemplate[], saveTemplate: FakeResponse = { data: template }) {
  const onClose = vi.fn()
  const server = { 'leads.saveTemplate': saveTemplate, 'leads.deleteTemplate': { data: undefined } }
  const shown = show(<ReplyTemplates opened templates={templates} onClose={onClose} />, { server })
  return { ...shown, onClose }
}

it('adds the first template, and refuses an unknown placeholder', async () => {
  const { press, fill, getInputs } = open([])
  await press('Add Template')
  await screen.findByRole('dialog', { name: 'Add Template' })
  await waitFor(() => expect(document.activeElement).toBe(getField('Name')))
  await fill({ Name: name, Subject: 'Hello {{name}}', Text: text })
  await press('Save Template')
  await screen.findByText(/\{\{name\}\} is not a placeholder/)
  expect(getInputs('leads.saveTemplate')).toEqual([])
  await fill({ Subject: 'Hello' })
  await press('Save Template')
  await screen.findByRole('dialog', { name: 'Reply Templates' })
  expect(getInputs('leads.saveTemplate')).toEqual([{ name, subject: 'Hello', text }])
})

it('deletes a template after a yes, and brings it back with Undo', async () => {
  const { press, getInputs } = open([template])
  await press('Delete the template Welcome')
  await press('Yes, Delete')
  await waitFor(() => expect(getInputs('leads.deleteTemplate')).toEqual([{ id: 1 }]))
  await press('Undo')
  await waitFor(() => expect(getInputs('leads.saveTemplate')).toEqual([{ name, subject, text }]))
})

it('edits a template, and asks before what was typed is lost', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  const { press, fill, getInputs, user, onClose } = open([template])
  await press('Edit the template Welcome')
  await screen.findByRole('dialog', { name: 'Edit Template' })
  await fill({ Subject: 'Hello again' })
  await user.keyboard('{Escape}')
  expect(confirm).toHaveBeenCalledOnce()
  expect(getField('Subject').value).toBe('Hello again')
  await press('Save Template')
  await screen.findByRole('dialog', { name: 'Reply Templates' })
  expect(getInputs('leads.saveTemplate')).toEqual([{ id: 1, name, subject: 'Hello again', text }])
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('does not close the form while the template is being saved', async () => {
  const { press, user } = open([template], 'never')
  await press('Edit the template Welcome')
  await press('Save Template')
  await user.keyboard('{Escape}')
  screen.getByRole('dialog', { name: 'Edit Template' })
})
