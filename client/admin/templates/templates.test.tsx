import { getPageText, show, signedInAs } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as TemplatesScreen } from './templates.page.tsx'

const template = {
  id: 1,
  name: 'Welcome',
  subject: 'Hello {{first_name}}',
  text: 'We know {{city}}.',
  updatedAt: new Date('2026-05-01T10:00:00Z'),
}

it('offers to add the first template, and refuses an unknown placeholder', async () => {
  const { press, fill, getInputs } = show(<TemplatesScreen />, {
    server: { 'leads.templates': { data: [] }, 'leads.saveTemplate': { data: template } },
  })
  await screen.findByText('No Templates Yet')
  await press('Add Template')
  await screen.findByRole('dialog')
  await fill({ Name: 'Welcome', Subject: 'Hello {{name}}', Text: 'We know {{city}}.' })
  await press('Save Template')
  await screen.findByText(/\{\{name\}\} is not a placeholder/)
  expect(getInputs('leads.saveTemplate')).toEqual([])
  await fill({ Subject: 'Hello' })
  await press('Save Template')
  await waitFor(() =>
    expect(getInputs('leads.saveTemplate')).toEqual([
      { name: 'Welcome', subject: 'Hello', text: 'We know {{city}}.' },
    ]),
  )
})

it('deletes a template after a yes, and brings it back with Undo', async () => {
  const { press, getInputs } = show(<TemplatesScreen />, {
    server: {
      'leads.templates': { data: [template] },
      'leads.deleteTemplate': { data: undefined },
      'leads.saveTemplate': { data: template },
    },
  })
  await press('Delete the template Welcome')
  await press('Yes, Delete')
  await waitFor(() => expect(getInputs('leads.deleteTemplate')).toEqual([{ id: 1 }]))
  await press('Undo')
  const { name, subject, text } = template
  await waitFor(() => expect(getInputs('leads.saveTemplate')).toEqual([{ name, subject, text }]))
})

it('edits a template', async () => {
  const { press, fill, getInputs } = show(<TemplatesScreen />, {
    server: { 'leads.templates': { data: [template] }, 'leads.saveTemplate': { data: template } },
  })
  await press('Edit the template Welcome')
  await screen.findByRole('dialog', { name: 'Edit Template' })
  await fill({ Subject: 'Hello again' })
  await press('Save Template')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getInputs('leads.saveTemplate')).toEqual([
    { id: 1, name: 'Welcome', subject: 'Hello again', text: 'We know {{city}}.' },
  ])
})

it('does not close the dialog while the template is being saved', async () => {
  const { press, user } = show(<TemplatesScreen />, {
    server: { 'leads.templates': { data: [template] }, 'leads.saveTemplate': 'never' },
  })
  await press('Edit the template Welcome')
  await press('Save Template')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

it('lets viewers only read', async () => {
  show(<TemplatesScreen />, {
    server: { 'auth.session': signedInAs('viewer'), 'leads.templates': { data: [template] } },
  })
  await screen.findByRole('heading', { name: 'Welcome' })
  expect(screen.queryByRole('button', { name: /template/i })).toBeNull()
})

it('says why loading failed', async () => {
  show(<TemplatesScreen />, {
    server: { 'leads.templates': { refusal: { appCode: 'INTERNAL' }, message: 'Please try again later.' } },
  })
  await screen.findByText('Error Loading Templates')
  expect(getPageText()).toContain('Please try again later.')
})
