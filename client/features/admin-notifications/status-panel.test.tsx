import { eventually } from '@client/testing/eventually.ts'
import { fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import type { EmailConfig, TransportStatus } from '@shared/schemas/email.schema.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StatusPanel } from './status-panel.tsx'

let root: Root
beforeEach(preferNothing)
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

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
  ['a mail server that answers', smtp, 'good', 'Connected and active', 'SMTP server mail.example:587'],
  [
    'files',
    { ...smtp, isFiles: true, transport: 'files on the server' },
    'off',
    'Connected and active: mail is written to files, nothing is sent',
    'It goes to files on the server. Set SMTP_URL to send it through a mail server.',
  ],
  [
    'a mail server that is gone',
    { ...smtp, isConnected: false, error: 'connect ECONNREFUSED' },
    'error',
    'Connection error',
    'SMTP server mail.example:587: connect ECONNREFUSED',
  ],
])(
  'With %s the status says so, green only where mail is sent',
  async (_what, transport, state, title, why) => {
    const answers: Record<string, unknown> = { 'email.config': config, 'email.transport': transport }
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <WithCalls server={fakeServer(({ path }) => ({ data: answers[path] }))}>
        <WithMantine>
          <StatusPanel />
        </WithMantine>
      </WithCalls>,
    )
    const line = () => document.querySelector<HTMLElement>('.admin-transport')
    await eventually(() => expect(line()?.dataset.state).toBe(state))
    expect(line()?.querySelector('b')?.textContent).toBe(title)
    expect(line()?.querySelector('.admin-transport__why')?.textContent).toBe(why)
  },
)
