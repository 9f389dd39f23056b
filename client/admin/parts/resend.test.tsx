import { show, signedInAs } from '@client/testing/show.tsx'
import type { OutboxStatus } from '@shared/email/email.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ResendOffer } from './resend.tsx'

const mail = (id: number, status: OutboxStatus, to: string, currentTo: string | null = null) => ({
  id,
  status,
  to,
  currentTo,
})

it('sends only the undelivered emails that go to the address of the record', async () => {
  const mails = [
    mail(1, 'dead', 'old@calle.example', 'new@calle.example'),
    mail(2, 'dead', 'new@calle.example'),
    mail(3, 'sent', 'new@calle.example'),
    mail(4, 'dead', 'desk@site.example'),
    mail(5, 'suppressed', 'new@calle.example'),
    mail(6, 'suppressed', 'old@calle.example', 'new@calle.example'),
  ]
  const { press, getInputs } = show(<ResendOffer mails={mails} address="new@calle.example" />, {
    server: { 'email.replayAll': { data: { queuedCount: 3, readdressedCount: 2, unaddressedCount: 0 } } },
  })
  await press('Send 3 undelivered emails to new@calle.example')
  await screen.findByText(/^3 emails will go out/)
  expect(getInputs('email.replayAll')).toEqual([{ status: 'dead', ids: [1, 2, 6] }])
})

it('offers nothing to a viewer, whom the server would refuse', async () => {
  const offer = <ResendOffer mails={[mail(1, 'dead', 'new@calle.example')]} address="new@calle.example" />
  const shown = (
    <>
      {offer}
      <p>Shown</p>
    </>
  )
  show(shown, { server: { 'auth.session': signedInAs('viewer') } })
  await screen.findByText('Shown')
  expect(screen.queryByRole('button')).toBeNull()
})
