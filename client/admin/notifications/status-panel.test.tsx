import { show } from '@client/testing/show.tsx'
import type { EmailConfig, TransportStatus } from '@shared/email/email.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StatusPanel } from './status-panel.tsx'

const config: EmailConfig = {
  adminEmail: 'a@b.example',
  fromEmail: 'a@b.example',
  isEnabled: true,
  useEmail: true,
  companyNotifications: true,
  weeklyReport: false,
}
const smtp: TransportStatus = {
  isConnected: true,
  isFiles: false,
  transport: 'SMTP server mail.example:587',
  error: null,
  checkedAt: new Date('2026-11-21T10:00:00Z'),
}

it.each([
  ['a mail server that answers', smtp, 'pine', 'Connected and active', 'SMTP server mail.example:587'],
  [
    'files',
    { ...smtp, isFiles: true, transport: 'files on the server' },
    'yellow',
    'Connected and active',
    'Emails aren’t being sent. They’re saved to files on the server. To send them, set SMTP_URL.',
  ],
  [
    'a mail server that is gone',
    { ...smtp, isConnected: false, error: 'connect ECONNREFUSED' },
    'red',
    'Connection error',
    'SMTP server mail.example:587: connect ECONNREFUSED',
  ],
])('shows the status of %s, green only where mail is sent', async (_what, transport, color, title, why) => {
  show(<StatusPanel />, {
    server: { 'email.config': { data: config }, 'email.transport': { data: transport } },
  })
  await waitFor(() => expect(screen.getByRole('status').dataset.color).toBe(color))
  expect(screen.getByRole('status').textContent).toBe(`${title}${why}`)
})
