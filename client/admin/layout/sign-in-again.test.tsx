import { trpc } from '@client/lib/trpc.ts'
import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { show } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SignInAgain } from './sign-in-again.tsx'

const ended: FakeResponse = { refusal: { appCode: 'UNAUTHENTICATED' }, message: 'Sign in first.' }

function Note() {
  const add = trpc.leads.addNote.useMutation()
  return (
    <button type="button" onClick={() => add.mutate({ id: 4, text: 'Call her.' })}>
      {add.isSuccess ? 'Added' : 'Add Note'}
    </button>
  )
}

it('asks for password and code over the screen, and then continues with what was pressed', async () => {
  const steps: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    steps.push({ url, body: JSON.parse(init.body) })
    return Promise.resolve(Response.json({ signedIn: steps.length > 1, secondFactor: steps.length === 1 }))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  let calls = 0
  const { press, user } = show(
    <>
      <Note />
      <SignInAgain />
    </>,
    {
      server: ({ path }) => {
        if (path === 'auth.session')
          return { data: { userId: 1, email: 'admin@site.example', role: 'owner' } }
        if (path !== 'leads.addNote') return 'never'
        calls += 1
        return calls === 1 ? ended : { data: undefined }
      },
    },
  )
  await press('Add Note')
  await screen.findByRole('dialog', { name: 'Sign In Again' })
  await user.type(screen.getByLabelText(/^Password/), 'correct horse')
  await press('Sign In')
  await user.type(await screen.findByLabelText(/^Code/), '123456')
  await press('Sign In')
  await screen.findByText('Added')
  expect(calls).toBe(2)
  expect(steps).toEqual([
    { url: '/api/auth/sign-in/email', body: { email: 'admin@site.example', password: 'correct horse' } },
    { url: '/api/auth/sign-in/second-factor', body: { code: '123456' } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
