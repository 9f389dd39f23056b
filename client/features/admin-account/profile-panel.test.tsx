import { ToastHost } from '@client/lib/toast-host.tsx'
import { clearToasts } from '@client/lib/toasts.tsx'
import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ProfilePanel } from './profile-panel.tsx'

let root: Root
const text = () => document.body.textContent ?? ''
beforeEach(preferNothing)
afterEach(() => {
  clearToasts()
  root.unmount()
  document.body.replaceChildren()
})

async function saveName(answer: FakeAnswer) {
  const account = {
    name: 'Olga Marsh',
    email: 'olga@site.example',
    role: 'owner',
    secondFactor: { isOn: false, recoveryCodesLeft: 0 },
  } as const
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={fakeServer(() => answer)}>
      <WithMantine>
        <ProfilePanel account={account} />
        <ToastHost />
      </WithMantine>
    </WithCalls>,
  )
  await eventually(() => expect(text()).toContain('Save name'))
  const field = document.querySelector<HTMLInputElement>('input[autocomplete="name"]')
  if (!field) throw new Error('No field for the name')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Olga Hill')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await eventually(() => expect(field.value).toBe('Olga Hill'))
  document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}

it('account settings that could not be saved say so in the documented words', async () => {
  await saveName('offline')
  await eventually(() => expect(text()).toContain('ErrorFailed to update settings'))
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Failed to update settings')
})

it('what the server says comes before them', async () => {
  await saveName({ refusal: { appCode: 'FORBIDDEN' }, message: 'Your session may not do this.' })
  await eventually(() => expect(text()).toContain('ErrorYour session may not do this.'))
})

it('a name that was saved raises no error', async () => {
  await saveName({ data: { success: true } })
  await eventually(() => expect(text()).toContain('Name Saved'))
  expect(text()).not.toContain('Failed to update settings')
})
