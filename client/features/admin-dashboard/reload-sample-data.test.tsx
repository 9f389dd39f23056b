import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ReloadSampleData } from './reload-sample-data.tsx'

let root: Root
beforeEach(preferNothing)
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const button = () => document.querySelector('button')

async function show(role: string, hasSampleData: boolean) {
  const answers: Record<string, FakeAnswer> = {
    'auth.session': { data: { userId: 1, email: 'a@b.example', role } },
    'dashboard.summary': { data: { hasSampleData } },
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={fakeServer(({ path }) => answers[path] ?? 'never')}>
      <WithMantine>
        <Suspense>
          <ReloadSampleData />
        </Suspense>
      </WithMantine>
    </WithCalls>,
  )
  await eventually(() => expect(button()?.textContent).toBe('Reload Sample Data'))
}

it.each([
  ['an editor', 'editor', true, 'Only an owner can reload the sample data.'],
  [
    'a server without sample data',
    'owner',
    false,
    'Sample data is switched off on this server (SAMPLE_DATA).',
  ],
])('cannot be pressed, and says why: %s', async (_what, role, hasSampleData, reason) => {
  await show(role, hasSampleData)
  await eventually(() => expect(button()?.disabled).toBe(true))
  expect(document.getElementById(button()?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
})

it('asks an owner before it does anything', async () => {
  await show('owner', true)
  await eventually(() => expect(button()?.disabled).toBe(false))
  button()?.click()
  await eventually(() => expect(document.body.textContent).toContain('Yes, Reload'))
})
