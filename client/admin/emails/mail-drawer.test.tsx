import { getPageText, show, signedInAs } from '@client/testing/show.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as Outbox } from './emails.page.tsx'

const at = new Date('2026-11-21T10:00:00Z')
const mail = {
  id: 7,
  to: 'hello@old.example',
  currentTo: 'owners@new.example',
  template: 'lead.company',
  subject: 'New lead in Miami',
  leadId: 4,
  companyId: 65,
  status: 'dead',
  attempts: 1,
  lastError: '550 User unknown',
  dueAt: at,
  createdAt: at,
  sentAt: null,
}
const counts = { queued: 0, sending: 0, retrying: 0, sent: 0, dead: 1, held: 0 }
const server = {
  'email.outbox': { data: { rows: [mail], total: 1, counts } },
  'email.preview': { data: { mail, content: null, reason: 'Gone.' } },
  'email.replay': { data: { success: true, to: 'owners@new.example', formerTo: 'hello@old.example' } },
}

it('sends an undelivered email again from its drawer, which links to lead and company', async () => {
  const { user, getInputs } = show(<Outbox />, { server, route: '/admin/emails?email=7' })
  const drawer = await screen.findByRole('dialog')
  await screen.findByText('Gone.')
  const links = [...drawer.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/admin/leads?lead=4', '/admin/companies?company=65'])
  await user.click(
    screen.getAllByRole('button', { name: 'Send again to owners@new.example' }).at(-1) as HTMLElement,
  )
  await screen.findByText('It goes to owners@new.example instead of hello@old.example.')
  expect(getInputs('email.replay')).toEqual([{ emailId: 7 }])
})

it('keeps the focus in the drawer when its button is gone', async () => {
  let status = 'dead'
  const { user } = show(<Outbox />, {
    server: ({ path }) => {
      const sent = { ...mail, status }
      if (path === 'auth.session') return signedInAs('owner')
      if (path === 'email.outbox') return { data: { rows: [sent], total: 1, counts } }
      if (path === 'email.preview') return { data: { mail: sent, content: null, reason: 'Gone.' } }
      if (path !== 'email.replay') return 'never'
      status = 'queued'
      return server['email.replay']
    },
    route: '/admin/emails?email=7',
  })
  const drawer = await screen.findByRole('dialog')
  await screen.findByText('Gone.')
  await user.click(within(drawer).getByRole('button', { name: 'Send again to owners@new.example' }))
  await waitFor(() => expect(drawer.textContent).toContain('Queued'))
  await waitFor(() =>
    expect(document.activeElement).toBe(within(drawer).getByRole('link', { name: 'lead 4' })),
  )
})

it('offers viewers no way to send it', async () => {
  show(<Outbox />, {
    server: { ...server, 'auth.session': signedInAs('viewer') },
    route: '/admin/emails?email=7',
  })
  await screen.findByText('Gone.')
  expect(getPageText()).not.toContain('Send Again')
})
