import { clearToasts } from '@client/lib/toasts.tsx'
import { fakeServer } from '@client/testing/fake-server.tsx'
import { show, signedInAs } from '@client/testing/show.tsx'
import { type EmailConfig, updateEmailConfigInput } from '@shared/email/email.schema.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SettingsPanel } from './settings-form.tsx'

const config: EmailConfig = {
  adminEmail: 'desk@site.example',
  fromEmail: 'hello@site.example',
  isEnabled: true,
  useEmail: true,
  companyNotifications: true,
  weeklyReport: false,
}

/** Shows the panel on a server whose settings another user can change. */
async function showPanel() {
  let stored = config
  const server = fakeServer(({ path, input }) => {
    if (path === 'auth.session') return signedInAs('editor')
    if (path === 'email.updateConfig') stored = { ...stored, ...updateEmailConfigInput.parse(input) }
    return { data: stored }
  })
  const shown = show(<SettingsPanel />, { server })
  await screen.findByLabelText(/^Admin email/)
  return {
    ...shown,
    server,
    getSent: () => shown.getInputs('email.updateConfig'),
    changeElsewhere: (changes: Partial<EmailConfig>) => {
      stored = { ...stored, ...changes }
    },
  }
}

// Its name includes the description.
const getSwitch = (label: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: (name) => name.startsWith(label) })
const isOn = (label: string) => getSwitch(label).checked

it('sends only the settings that the user changed, so that it reverts no one else’s change', async () => {
  const { user, press, getSent, changeElsewhere } = await showPanel()
  changeElsewhere({ useEmail: false })
  await user.click(getSwitch('Weekly report'))
  await press('Save Settings')
  await screen.findByText('Settings Updated')
  expect(getSent()).toEqual([{ weeklyReport: true }])
  expect(isOn('Send email')).toBe(false)
  // The next change starts from what was saved.
  act(clearToasts)
  await user.click(getSwitch('Weekly report'))
  await press('Save Settings')
  await screen.findByText('Settings Updated')
  expect(getSent().at(-1)).toEqual({ weeklyReport: false })
})

it('shows what others saved meanwhile, and keeps what the user changed', async () => {
  const { user, press, getSent, changeElsewhere, server } = await showPanel()
  await user.click(getSwitch('Weekly report'))
  changeElsewhere({ useEmail: false })
  await act(() => server.utils.email.config.invalidate())
  await waitFor(() => expect(isOn('Send email')).toBe(false))
  expect(isOn('Weekly report')).toBe(true)
  await press('Save Settings')
  await screen.findByText('Settings Updated')
  expect(getSent()).toEqual([{ weeklyReport: true }])
})
