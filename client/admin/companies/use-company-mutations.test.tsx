import { trpc } from '@client/lib/trpc.ts'
import { show } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCompanyMutations } from './use-company-mutations.ts'

/** Verifies a company beside what other screens and tabs have loaded. */
function Verify() {
  trpc.hostscore.runProgress.useQuery()
  trpc.badges.awaiting.useQuery()
  trpc.email.config.useQuery()
  const { verify } = useCompanyMutations(() => {})
  return (
    <button type="button" onClick={() => verify.mutate({ id: 7, isVerified: true })}>
      Verify
    </button>
  )
}

it('loads again what scores, badges and emails say about a changed company', async () => {
  const reply = { data: { name: 'Bay Homes', isVerified: true } }
  const { press, getInputs } = show(<Verify />, { server: () => reply })
  const paths = ['hostscore.runProgress', 'badges.awaiting', 'email.config']
  const countCalls = () => paths.map((path) => getInputs(path).length)
  await waitFor(() => expect(countCalls()).toEqual([1, 1, 1]))
  await press('Verify')
  await screen.findByRole('status')
  await waitFor(() => expect(countCalls()).toEqual([2, 2, 2]))
})
